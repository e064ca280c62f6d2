import { type Harkara, seedCaller, seedTool, type SeededCaller } from '@harkara/testkit';
import { postModern } from './send-message.ts';

export interface CallResult {
  isError: boolean;
  /** The texts, one a line. */
  text: string;
  fields: Record<string, unknown> | undefined;
  /** The code of a refusal. */
  code: string | undefined;
}

/** A project with a live agent, and the calls of an MCP client with its key. */
export async function openProject(harkara: Harkara, given?: SeededCaller) {
  const caller = given ?? (await seedCaller(harkara, { name: 'Support' }));
  const to = { url: harkara.url, key: caller.key };
  const callTool = async (name: string, args: Record<string, unknown> = {}): Promise<CallResult> => {
    const { body } = await postModern(to, 'tools/call', { params: { name, arguments: args } });
    const { isError = false, content = [], structuredContent, _meta } = body.result ?? {};
    return {
      isError,
      text: content.map(({ text }: { text: string }) => text).join('\n'),
      fields: structuredContent,
      code: _meta?.['harkara/refusal']?.code ?? body.error?.code,
    };
  };
  const agent = `support_${caller.agentId.slice(-8)}`;
  return {
    caller,
    to,
    callTool,
    /** The name of the agent's tool. */
    agent,
    ask: (message = 'Hi') => callTool(agent, { message }),
    /** The titles of what is listed, without the four tools of every project. */
    listTitles: async (): Promise<string[]> => {
      const { body } = await postModern(to, 'tools/list');
      return body.result.tools.slice(0, -4).map(({ title }: { title: string }) => title);
    },
    /** A published tool, and its name. */
    addTool: async (draft: Record<string, unknown> & { name: string }): Promise<string> => {
      const { toolId } = await seedTool(harkara, { caller, draft });
      return `${draft.name.toLowerCase()}_${toolId.slice(-8)}`;
    },
  };
}
