import { isPhone, plainPhone } from '../../../../kernel/rules/phone.ts';
import { refuse } from '../refusals.ts';

/** A phone as it is kept, of here or of abroad. */
export function phoneOf(said: string): string {
  const phone = plainPhone(said);
  if (!isPhone(phone) && !/^\+\d{6,15}$/.test(phone)) throw refuse.phone_wrong();
  return phone;
}
