import { CodeBlock } from '../../../ui/code-block.tsx';
import { CopyLine } from './copy-line.tsx';
import type { GuideProps } from './guide-props.ts';
import { SecretLine } from './secret-line.tsx';
import { Step, Steps } from './steps.tsx';

const words = {
  post: 'Your software posts JSON of at most 64 KB to this address, with the secret in the header X-Service-Secret.',
  withoutHeaders:
    'Only where the sender cannot set headers: an address that has the secret in it. Addresses are often logged.',
} as const;

/** Own software posts JSON with the secret in a header. */
export function SoftwareGuide({ address, secret }: GuideProps) {
  const known = secret ?? 'WEBHOOK_SECRET';
  const command = [
    `curl -X POST ${address}`,
    `-H "X-Service-Secret: ${known}"`,
    '-H "Content-Type: application/json"',
    `-d '{"name": "Asha Rao", "city": "Pune"}'`,
  ].join(' \\\n  ');
  return (
    <Steps>
      <Step words={words.post}>
        <CopyLine label="Address" text={address} what="address" />
        <SecretLine secret={secret} />
      </Step>
      <Step words="Try it.">
        <CodeBlock what="call" label="Call that starts a task" text={command} />
      </Step>
      {secret === null ? null : (
        <Step words={words.withoutHeaders}>
          <CopyLine label="Address with secret" text={`${address}?token=${secret}`} what="long address" />
        </Step>
      )}
    </Steps>
  );
}
