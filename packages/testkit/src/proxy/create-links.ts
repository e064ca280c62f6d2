import type { Socket } from 'node:net';
import { type Link, openLink, pass } from './link.ts';

export interface Links {
  /** Links a client's connection with one to the server. */
  add(client: Socket): void;
  /** Every open connection stays open and says nothing more; new ones work. A host that is lost looks like this. */
  silence(): void;
  /** Cuts every open connection; new ones work. */
  cut(): void;
  /** Clients lose every open connection, and the server keeps its halves: it does not know that they are gone. */
  halfClose(): void;
  /** What comes from either side takes so long from now on, on open and on new connections. */
  slow(ms: number): void;
  /**
   * The next bytes of a client that have the word reach the server, and then its connection is cut instead of bringing
   * the answer: the client cannot know what the server has done. Resolves when it has happened.
   */
  loseAnswerTo(word: string): Promise<void>;
}

/** Connections through which everything passes, until they are told otherwise. */
export function createLinks(to: { host: string; port: number }): Links {
  const links = new Set<Link>();
  let slowMs = 0;
  let losing: { word: string; lost: () => void } | null = null;

  const end = (link: Link) => {
    links.delete(link);
    link.client.destroy();
    link.upstream.destroy();
  };
  const silence = () => links.forEach((link) => (link.isSilent = true));
  return {
    add: (client) => {
      const link = openLink(client, to, (ended) => links.delete(ended));
      links.add(link);
      client.on('data', (bytes: Buffer) => {
        if (losing !== null && bytes.includes(losing.word)) link.losesAnswer = true;
        pass(link, 'upstream', { bytes, slowMs });
      });
      link.upstream.on('data', (bytes: Buffer) => {
        if (!link.losesAnswer) return pass(link, 'client', { bytes, slowMs });
        losing?.lost();
        losing = null;
        end(link);
      });
    },
    silence,
    cut: () => [...links].forEach(end),
    halfClose: () => {
      silence();
      for (const { client } of links) client.destroy();
    },
    slow: (ms) => void (slowMs = ms),
    loseAnswerTo: (word) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      losing = { word, lost: resolve };
      return promise;
    },
  };
}
