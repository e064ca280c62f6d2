import type { Route } from '../http/route.ts';
import { getMeRoute } from './session/get-me.ts';
import { signInRoute } from './session/sign-in.ts';
import { signOutRoute } from './session/sign-out.ts';

/** What people, their scripts and the console use. */
export const manageRoutes: readonly Route[] = [signInRoute, getMeRoute, signOutRoute];
