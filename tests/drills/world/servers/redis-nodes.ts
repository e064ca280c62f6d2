/** Several Redis servers, of which another becomes the master when the master is gone. */
export interface RedisNodes {
  /** Where services reach the master. */
  readonly url: string;
  /** The port at which the master answers now. */
  findMaster(): Promise<number>;
  /** SIGKILL. Resolves when another one is the master. */
  killMaster(): Promise<void>;
  /** Starts the killed one again. Resolves when it follows the new master. */
  bringBack(): Promise<void>;
  stop(): Promise<void>;
}
