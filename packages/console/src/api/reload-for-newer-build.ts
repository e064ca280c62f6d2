import { isNewerBuild, noteBuild } from './newer-build.ts';

const storageKey = 'harkara.reloaded-for';

/** Loads the page again when the service has another build; once for each, lest builds that take turns never end it. */
export async function reloadForNewerBuild(): Promise<void> {
  const { headers } = await fetch('/', { method: 'HEAD' });
  noteBuild(headers);
  const build = headers.get('x-harkara-build');
  if (!isNewerBuild.get() || build === null || build === sessionStorage.getItem(storageKey)) return;
  sessionStorage.setItem(storageKey, build);
  window.location.reload();
}
