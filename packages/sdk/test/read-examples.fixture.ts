/** The TypeScript of a page as one program: its imports, the first example, and each other one in a block. */
export function readExamples(page: string): string {
  const examples = [...page.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code);
  const imports = new Set(examples.flatMap((code) => code.match(/^import .*;$/gm) ?? []));
  const [first = '', ...others] = examples.map((code) => code.replaceAll(/^import .*;\n+/gm, ''));
  if (others.length < 5) throw new Error('The examples were not found.');
  return [...imports, environment, first, ...others.map((code) => `{\n${code}}\n`)].join('\n');
}

/** Not every project knows the types of Node. */
const environment = 'declare const process: { readonly env: { readonly [name: string]: string | undefined } };\n';
