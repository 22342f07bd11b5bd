import { type FieldErrors, invalidInput } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { spanOf } from '../span.ts';

const LONGEST_MS = 366 * 86_400_000;

/** The keys of what is wrong with days, times, coordinates and registration of a conference, by field. */
function problems(values: Record<string, unknown>): FieldErrors {
  const { startsOn, endsOn, startTime, endTime, latitude, longitude, registrationOpens, registrationCloses } = values;
  const { startsAt, endsAt } = spanOf(values);
  const length = startsAt === null || endsAt === null ? null : Date.parse(endsAt) - Date.parse(startsAt);
  const isOutOfOrder = length !== null && (length <= 0 || String(endsOn) < String(startsOn));
  const closesFirst =
    registrationOpens !== null &&
    registrationCloses !== null &&
    Date.parse(String(registrationCloses)) <= Date.parse(String(registrationOpens));
  return {
    ...((startsOn === null) !== (endsOn === null) && {
      [startsOn === null ? 'startsOn' : 'endsOn']: ['conference.errors.both_days'],
    }),
    ...(isOutOfOrder && { endsOn: ['conference.errors.ends_first'] }),
    ...(length !== null && length > LONGEST_MS && { endsOn: ['conference.errors.too_long'] }),
    ...(endTime !== '' && startTime === '' && { startTime: ['conference.errors.start_time_needed'] }),
    ...((latitude === null) !== (longitude === null) && {
      [latitude === null ? 'latitude' : 'longitude']: ['conference.errors.both_coordinates'],
    }),
    ...(closesFirst && { registrationCloses: ['conference.errors.closes_first'] }),
  };
}

/** Refuses days and times that no conference can have; that some are missing yet is no matter for a draft. */
export function checkDates(ctx: Ctx, values: Record<string, unknown>): void {
  const found = Object.entries(problems(values));
  if (found.length === 0) return;
  throw invalidInput(Object.fromEntries(found.map(([field, keys]) => [field, keys.map((key) => ctx.t(key))])));
}
