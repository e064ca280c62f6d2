/** What the program ends with. Scripts may rely on the numbers; README.md lists them. */
export const exitCodes = {
  done: 0,
  /** The service is at fault, or the program. */
  failed: 1,
  /** `plan --exit-code`: there are differences. */
  different: 2,
  /** Not signed in; the token or key is wrong, revoked or expired. */
  notSignedIn: 3,
  notPermitted: 4,
  notFound: 5,
  /** It does not fit the present state, or somebody else has changed the draft. */
  conflict: 6,
  /** The service refuses what it was sent. */
  invalid: 7,
  /** Too many requests, or a spending limit. */
  limited: 8,
  /** The address does not answer, or not as Harkara does. */
  unreachable: 9,
  /** The task or the tool run has failed, or was escalated to a person. */
  unsuccessful: 10,
  /** The task waits for a person's approval. */
  waiting: 11,
  /** The command line is wrong, or a file that it names. */
  usage: 64,
  /** Ctrl-C. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
