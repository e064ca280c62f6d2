import type { SignInMethods } from '@harkara/contract';

interface SingleSignOnProps {
  readonly sso: NonNullable<SignInMethods['sso']>;
  /** Where the browser goes when it is signed in. */
  readonly returnTo: string;
  /** For another tab, so that the page that asks stays as it is. */
  readonly target?: '_blank';
}

/** A link, because the browser leaves for the issuer and comes back. */
export function SingleSignOn({ sso, returnTo, target }: SingleSignOnProps) {
  return (
    <a
      href={`/v1/manage/session/sso?return_to=${encodeURIComponent(returnTo)}`}
      className="flex min-h-9 items-center justify-center rounded-md border border-edge font-medium hover:bg-sunken"
      target={target}
      data-target
    >
      Continue with {sso.name}
    </a>
  );
}
