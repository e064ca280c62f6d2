import { Link } from '@tanstack/react-router';
import { OuterPage } from '../ui/outer-page.tsx';
import { Page } from '../ui/page.tsx';

/** For what is not there, and for what is another workspace's: nobody learns which. */
export function NotFoundPage() {
  return (
    <Page title="Not found">
      <NotFound />
    </Page>
  );
}

/** For addresses that are no page of ours. It stands alone, since it is also shown before the sign-in. */
export function UnknownAddressPage() {
  return (
    <OuterPage title="Not found">
      <NotFound />
    </OuterPage>
  );
}

function NotFound() {
  return (
    <>
      <p>There is no such page, or what it showed does not exist or cannot be seen by you.</p>
      <Link to="/" reloadDocument className="justify-self-start text-accent underline">
        Go to your project
      </Link>
    </>
  );
}
