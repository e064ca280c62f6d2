import { CopyLine } from './copy-line.tsx';
import type { GuideProps } from './guide-props.ts';
import { Step, Steps } from './steps.tsx';
import { StoreSecretForm } from './store-secret-form.tsx';

/** Shopify issues the secret itself, so it is pasted here. */
export function ShopifyGuide({ trigger, address, refusal }: GuideProps) {
  return (
    <Steps>
      <Step
        words={
          <>
            In Shopify open <strong>Settings, Notifications, Webhooks</strong> and choose Create webhook.
          </>
        }
      />
      <Step
        words={
          <>
            Event <strong>Order creation</strong>, format <strong>JSON</strong>. Paste this address and save.
          </>
        }
      >
        <CopyLine label="URL" text={address} what="address" />
      </Step>
      <Step words="Below its list of webhooks Shopify says with what they are signed. Paste that here.">
        <StoreSecretForm triggerId={trigger.id} label="Signing secret from Shopify" refusal={refusal} />
      </Step>
    </Steps>
  );
}
