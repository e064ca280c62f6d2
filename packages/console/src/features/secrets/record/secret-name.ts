const pattern = /^[A-Za-z][A-Za-z0-9_]{0,63}$/;

/** Whether a placeholder can have the name. As the contract's `secretName` says. */
export function isSecretName(text: string): boolean {
  return pattern.test(text);
}

/** Why a new secret cannot have the name; undefined when it can. One that there is would lose its value. */
export function findNameProblem(name: string, taken: readonly string[]): string | undefined {
  if (!isSecretName(name)) return 'Use letters, digits and underscores, a letter first, 64 at most.';
  return taken.includes(name) ? `There is a secret ${name} already. Replace its value in the list.` : undefined;
}
