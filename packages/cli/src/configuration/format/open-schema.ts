import { z } from 'zod';

/** The schema under what makes a value optional, and of a union the option that the value is meant for. */
export function openSchema(schema: z.core.$ZodType, value: unknown): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return openSchema(schema.unwrap(), value);
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const { discriminator } = schema.def;
    const option = schema.options.find((each) => isMeant(each, value, discriminator));
    return option === undefined ? schema : openSchema(option, value);
  }
  if (schema instanceof z.ZodUnion) {
    const option = schema.options.find((each) => z.safeParse(each, value).success);
    return option === undefined ? schema : openSchema(option, value);
  }
  return schema;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isMeant(option: z.core.$ZodType, value: unknown, discriminator: string): boolean {
  if (!(option instanceof z.ZodObject) || !isRecord(value)) return false;
  const field = option.shape[discriminator] as z.core.$ZodType | undefined;
  return field !== undefined && z.safeParse(field, value[discriminator]).success;
}
