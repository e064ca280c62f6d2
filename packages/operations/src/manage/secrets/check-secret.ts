import { Refusal, secretName } from '@harkara/contract';
import { findSecretProblem } from '@harkara/domain';

/** Refuses with body_invalid a name that no placeholder could have and a value that could not be masked. */
export function checkSecret({ name, value }: { name: string; value: string }): void {
  const checkedName = secretName.safeParse(name);
  const nameProblems = checkedName.success ? [] : checkedName.error.issues.map(({ message }) => `name: ${message}`);
  const valueProblem = findSecretProblem(value);
  const problems = [...nameProblems, ...(valueProblem === null ? [] : [`value: ${valueProblem}`])];
  if (problems.length > 0) throw new Refusal('body_invalid', { detail: problems.join('; '), problems });
}
