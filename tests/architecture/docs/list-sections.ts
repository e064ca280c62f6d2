const citing = /docs\/contract\.md (\d+(?:\.\d+)?(?:(?:, | and )\d+(?:\.\d+)?)*)/g;
const otherwise = /\bcontract(?:'s)?,? (?:section )?\d+(?:\.\d+)?\b/gi;

/** The numbers of a page's headings: `## 4. Endpoints` is 4, `### 4.2 POST …` is 4.2. */
export function listSections(page: string): Set<string> {
  return new Set([...page.matchAll(/^#+ (\d+(?:\.\d+)?)\.? /gm)].map(([, number = '']) => number));
}

/** The sections of docs/contract.md that a source cites: `docs/contract.md 4.2`, `docs/contract.md 4.3 and 4.4`. */
export function listCitedSections(source: string): string[] {
  return [...withoutBreaks(source).matchAll(citing)].flatMap(([, numbers = '']) => numbers.split(/, | and /));
}

/** Citations in any other form, which a reader cannot follow and this check cannot see. */
export function listLooseCitations(source: string): string[] {
  return [...withoutBreaks(source).matchAll(otherwise)].map(([found]) => found);
}

/** A comment's line may end in the middle of a citation. */
function withoutBreaks(source: string): string {
  return source.replaceAll(/\s*\n\s*(?:\*|\/\/|#|--)? */g, ' ');
}
