import { invitationRoutes } from '../features/invitation/routes.tsx';
import { passwordResetRoutes } from '../features/password-reset/routes.tsx';
import { signInRoutes } from '../features/sign-in/routes.tsx';

/** Pages for who is not signed in. */
export const outerRoutes = [...signInRoutes, ...invitationRoutes, ...passwordResetRoutes] as const;

const outerNames = outerRoutes.map(({ options }) => ('path' in options ? options.path.split('/')[1] : undefined));

export function isOuterPath(path: string): boolean {
  return outerNames.includes(path.split('/')[1] ?? '');
}
