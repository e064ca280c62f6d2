import { useState } from 'react';
import { ChoiceBar } from '../../../ui/choice-bar.tsx';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { mcpClients } from './clients.ts';
import { KeyChoice } from './key-choice.tsx';

/** What stands for a key until one is there. */
const placeholder = 'YOUR_API_KEY';

/** How a client of the Model Context Protocol reaches what this project has. The key is in the page alone. */
export function McpPage() {
  const [apiKey, setApiKey] = useState('');
  const [chosen, setChosen] = useState(mcpClients[0]?.value ?? '');
  const url = `${window.location.origin}/v1/mcp`;
  const client = mcpClients.find(({ value }) => value === chosen);
  return (
    <Page title="MCP">
      <p className="max-w-[48rem] text-muted">
        A client of the Model Context Protocol finds each live agent and workforce and each published tool of this
        project as a tool, by an API key. What it starts counts and is recorded like any call of that key.
      </p>
      <div className="grid items-start gap-4 wide:grid-cols-2">
        <div className="grid gap-4">
          <Panel title="Address">
            <CodeBlock label="Address of the MCP server" text={url} what="address" />
          </Panel>
          <KeyChoice apiKey={apiKey} onChange={setApiKey} />
        </div>
        <Panel title="Configuration">
          <ChoiceBar label="Client" choices={mcpClients} value={chosen} onChange={setChosen} />
          {client === undefined ? null : (
            <>
              <p className="text-muted">{client.words}</p>
              <CodeBlock
                label={`Configuration for ${client.label}`}
                text={client.write({ url, apiKey: apiKey === '' ? placeholder : apiKey })}
                what="configuration"
              />
            </>
          )}
          {apiKey === '' ? <p>Put a key in the place of {placeholder}, or make or paste one on this page.</p> : null}
        </Panel>
      </div>
    </Page>
  );
}
