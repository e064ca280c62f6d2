import type { SignInMethods } from '@harkara/contract';

interface SingleSignOnProps {
  readonly sso: NonNullable<SignInMethods['sso']>;
  /** Where the browser goes when it is signed in. */
  readonly returnTo: string;
}

/** A link, because the browser leaves for the issuer and comes back. */
export function SingleSignOn({ sso, returnTo }: SingleSignOnProps) {
  return (
    <a
      href={`/v1/manage/session/sso?return_to=${encodeURIComponent(returnTo)}`}
      className="flex min-h-9 items-center justify-center rounded-md border border-edge font-medium hover:bg-sunken"
      data-target
    >
      Continue with {sso.name}
    </a>
  );
}
