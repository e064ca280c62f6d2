import { CodeBlock } from '../../../ui/code-block.tsx';
import type { GuideProps } from './guide-props.ts';
import { SecretLine } from './secret-line.tsx';
import { Step, Steps } from './steps.tsx';
import { StoreSecretForm } from './store-secret-form.tsx';

/** BigCommerce has no form for webhooks: they are made by its API, with the secret as a header of each call. */
export function BigCommerceGuide({ trigger, address, secret, refusal }: GuideProps) {
  const hook = {
    scope: 'store/order/created',
    destination: address,
    is_active: true,
    headers: { 'X-Service-Secret': secret ?? 'WEBHOOK_SECRET' },
  };
  const command = [
    'curl -X POST https://api.bigcommerce.com/stores/STORE_HASH/v3/hooks',
    '-H "X-Auth-Token: $BIGCOMMERCE_TOKEN"',
    '-H "Content-Type: application/json"',
    `-d '${JSON.stringify(hook)}'`,
  ].join(' \\\n  ');
  return (
    <Steps>
      <Step
        words={
          <>
            In BigCommerce open <strong>Settings, Store-level API accounts</strong> and make an account that may read
            orders. It shows the token and the store's hash.
          </>
        }
      />
      <Step words="Run this with both filled in. It makes the webhook.">
        <CodeBlock what="call" label="Call that makes the webhook" text={command} />
        <SecretLine secret={secret} />
      </Step>
      <Step words="Only where an app signs the calls instead: paste its client secret.">
        <StoreSecretForm triggerId={trigger.id} label="Client secret of the app" refusal={refusal} />
      </Step>
    </Steps>
  );
}
