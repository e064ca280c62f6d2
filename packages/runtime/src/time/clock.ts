/** The only source of the present time. It is passed in the context, so that tests set the time. */
export interface Clock {
  now(): Date;
}
