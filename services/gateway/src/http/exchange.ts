import type { ManageContext } from '@harkara/operations';
import type { LiveProjects } from '@harkara/operations/manage';
import type { KeyUsage, RejectedCalls } from '@harkara/operations/work';
import type { Request, Response } from 'express';
import type { Uploads } from '../uploads/create-uploads.ts';

/** What all routes share. */
export interface RouteDependencies {
  readonly ctx: ManageContext;
  readonly keyUsage: KeyUsage;
  readonly liveProjects: LiveProjects;
  readonly rejectedCalls: RejectedCalls;
  readonly uploads: Uploads;
}

/** One request with its response. */
export interface Exchange {
  readonly request: Request;
  readonly response: Response;
  readonly requestId: string;
  readonly dependencies: RouteDependencies;
}
