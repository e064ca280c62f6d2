import { Link } from '@tanstack/react-router';
import { Page } from '../ui/page.tsx';

/** For addresses that are no page, and for what is not there or is another workspace's: nobody learns which. */
export function NotFoundPage() {
  return (
    <Page title="Not found">
      <p>There is no such page, or what it showed does not exist or cannot be seen by you.</p>
      <Link to="/" className="justify-self-start text-accent underline">
        Go to your project
      </Link>
    </Page>
  );
}
