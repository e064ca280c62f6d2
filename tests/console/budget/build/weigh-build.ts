import { type Build, readBuild } from './read-build.ts';

export interface Route {
  /** Of its component's file. */
  readonly name: string;
  readonly kb: number;
}

export interface Weights {
  /** What is loaded before the first page of a project is shown. */
  readonly firstPaintKb: number;
  readonly signInKb: number;
  /** What the shell loads once the first page is shown: menus, dialogs, the palette. */
  readonly overlaysKb: number;
  /** What each screen loads beyond the shell and its overlays. */
  readonly routes: readonly Route[];
  /** The same with the editor of code open, which such a screen loads when it is needed, in each of its languages. */
  readonly editors: readonly Route[];
}

/** How much of a built console is loaded when, in KB of gzip. */
export function weighBuild(dist: string): Weights {
  const build = readBuild(dist);
  const page = withImports(build, build.page);
  const routesFile = readFileNamed(build, 'inner-routes');
  const shellFile = readFileNamed(build, 'shell');
  const shell = withImports(build, [...page, routesFile, shellFile]);
  const overlays = withImports(build, [...shell, ...lazyImportsOf(build, shellFile)]);
  const named = [...build.page, routesFile].flatMap((file) => lazyImportsOf(build, file)).filter(isScreen);
  const screens = [...new Set(named)];
  const weigh = (name: string, files: readonly string[]): Route => ({
    name,
    kb: kbOf(build, without(withImports(build, files), overlays)),
  });
  return {
    firstPaintKb: kbOf(build, withImports(build, [...shell, readFileNamed(build, 'overview-page')])),
    signInKb: kbOf(build, withImports(build, [...page, readFileNamed(build, 'sign-in-page')])),
    overlaysKb: kbOf(build, without(overlays, shell)),
    routes: screens.map((file) => weigh(nameOf(file), [file])),
    editors: screens.flatMap((file) =>
      listEditors(build, file).map(({ editor, language }) =>
        weigh(`${nameOf(file)}, ${nameOf(language)}`, [file, editor, language, ...lazyImportsOf(build, language)]),
      ),
    ),
  };
}

/** The editor that a screen loads when it is needed, with each of its languages. None for most screens. */
function listEditors(build: Build, file: string): { editor: string; language: string }[] {
  const editors = lazyImportsOf(build, file).filter((each) => nameOf(each) === 'mirror-editor');
  const languages = lazyImportsOf(build, readFileNamed(build, 'languages'));
  return editors.flatMap((editor) => languages.map((language) => ({ editor, language })));
}

/** Files with all that is loaded with them. */
function withImports({ chunks }: Build, files: readonly string[]): string[] {
  const found = new Set(files);
  for (const file of found) for (const each of chunks.get(file)?.imports ?? []) found.add(each);
  return [...found];
}

function kbOf({ chunks }: Build, files: readonly string[]): number {
  return files.reduce((sum, file) => sum + (chunks.get(file)?.bytes ?? 0), 0) / 1_024;
}

const without = (files: readonly string[], others: readonly string[]) => files.filter((each) => !others.includes(each));

const lazyImportsOf = ({ chunks }: Build, file: string) => chunks.get(file)?.lazyImports ?? [];

const isScreen = (file: string) => nameOf(file).endsWith('-page');

function readFileNamed({ chunks }: Build, name: string): string {
  const file = [...chunks.keys()].find((each) => nameOf(each) === name);
  if (file === undefined) throw new Error(`The build has no file ${name}.`);
  return file;
}

/** A file's name without the hash of its content. */
function nameOf(file: string): string {
  return file.replace(/-[\w-]{8}\.\w+$/, '');
}
