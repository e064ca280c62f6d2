import { CopyLine } from './copy-line.tsx';
import type { GuideProps } from './guide-props.ts';
import { SecretLine } from './secret-line.tsx';
import { Step, Steps } from './steps.tsx';

/** WooCommerce has a form for webhooks; the secret is typed into it. */
export function WooCommerceGuide({ address, secret }: GuideProps) {
  return (
    <Steps>
      <Step
        words={
          <>
            In WordPress open <strong>WooCommerce, Settings, Advanced, Webhooks</strong> and choose Add webhook.
          </>
        }
      />
      <Step
        words={
          <>
            Status <strong>Active</strong>, topic <strong>Order created</strong>, API version{' '}
            <strong>WP REST API Integration v3</strong>.
          </>
        }
      />
      <Step words="Paste these two and choose Save webhook.">
        <CopyLine label="Delivery URL" text={address} what="address" />
        <SecretLine secret={secret} />
      </Step>
    </Steps>
  );
}
