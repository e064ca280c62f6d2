import { createStore } from './create-store.ts';

/** True once an answer came from another build than this page's. */
export const isNewerBuild = createStore(false);

const ownBuild = () => document.querySelector<HTMLMetaElement>('meta[name=harkara-build]')?.content;

/** Compares the build that answered with this page's. Without a name, as in development, there is nothing to offer. */
export function noteBuild(headers: Headers): void {
  const build = headers.get('x-harkara-build');
  const own = ownBuild();
  if (build !== null && own !== undefined && build !== own) isNewerBuild.set(true);
}
