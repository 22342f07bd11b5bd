import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { GUESTS, organisationGuestAdmin } from '../guest-admin-contract.ts';
import { GuestAccounts } from '../parts/guest-accounts.tsx';

const calls = {
  list: organisationGuestAdmin['organisation.guests'],
  make: organisationGuestAdmin['organisation.guest.make'],
  renew: organisationGuestAdmin['organisation.guest.renew'],
  end: organisationGuestAdmin['organisation.guest.end'],
};

/** Accounts by which people of an organisation sign in at a page of their own, for who may give them. */
export function OrganisationGuests({ id }: { id: number }) {
  const t = useText();
  if (!useCan()(GUESTS)) return null;
  const hint = t('guests.hint', { address: `${location.origin}/organisation/own` });
  return <GuestAccounts id={id} calls={calls} of="organisation" hint={hint} />;
}
