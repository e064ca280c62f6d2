import type { Socket } from 'node:net';
import { type Link, openLink, pass } from './link.ts';

export interface Address {
  host: string;
  port: number;
}

export interface Links {
  /** Links a client's connection with one to the server. */
  add(client: Socket): void;
  /** New connections lead there from now on. */
  leadTo(address: Address): void;
  /**
   * Every open connection of a client stays open and says nothing more, and the server's half is gone; new ones work. A
   * host that is lost looks like this.
   */
  silence(): void;
  /** New connections are taken and say nothing either, until `speak`. A server that is frozen looks like this. */
  silenceAll(): void;
  /** New connections work again; those that were silent stay so. */
  speak(): void;
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
  /** Calls `act` once, when a client has sent bytes with the word and before they reach the server. */
  beforeNext(word: string, act: () => void): void;
}

/** Connections through which everything passes, until they are told otherwise. */
export function createLinks(first: Address): Links {
  let to = first;
  const links = new Set<Link>();
  let slowMs = 0;
  let isSilent = false;
  let losing: { word: string; lost: () => void } | null = null;
  let awaited: { word: string; act: () => void } | null = null;

  const end = (link: Link) => {
    links.delete(link);
    link.client.destroy();
    link.upstream.destroy();
  };
  const actBefore = (bytes: Buffer) => {
    if (awaited === null || !bytes.includes(awaited.word)) return;
    const { act } = awaited;
    awaited = null;
    act();
  };
  const stopPassing = () => links.forEach((link) => (link.isSilent = true));
  return {
    add: (client) => {
      const link = openLink(client, to, (ended) => links.delete(ended));
      link.isSilent = isSilent;
      links.add(link);
      client.on('data', (bytes: Buffer) => {
        actBefore(bytes);
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
    leadTo: (address) => void (to = address),
    silence: () => {
      stopPassing();
      for (const { upstream } of links) upstream.destroy();
    },
    silenceAll: () => {
      isSilent = true;
      stopPassing();
    },
    speak: () => void (isSilent = false),
    cut: () => [...links].forEach(end),
    halfClose: () => {
      stopPassing();
      for (const { client } of links) client.destroy();
    },
    slow: (ms) => void (slowMs = ms),
    loseAnswerTo: (word) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      losing = { word, lost: resolve };
      return promise;
    },
    beforeNext: (word, act) => void (awaited = { word, act }),
  };
}
