import { useState } from 'react';
import { useText } from '../../../../ui/console/console-context.ts';
import { RecordForm } from '../../../../ui/console/record-form.tsx';
import { inviteeFields } from '../../../people/invitation/parts/invitee-fields.ts';
import { MadeLink } from '../../../people/invitation/parts/made-link.tsx';
import { administrator } from '../administrator-contract.ts';
import type { ShopDetail } from '../contract.ts';
import { InvitedList } from './invited-list.tsx';

/** Invites who runs the new shop: they set their own password, and nobody else sees one. */
export function WizardAdministrator({ row }: { row: ShopDetail }) {
  const t = useText();
  const invitation = useText('invitation');
  const [link, setLink] = useState<string | null>(null);
  return (
    <>
      <p>{t('administratorLead')}</p>
      {row.administrators.map((one) => (
        <p key={one.id}>
          <strong>{one.name}</strong> {one.identity}
        </p>
      ))}
      <InvitedList row={row} mayChange />
      {link === null ? (
        <RecordForm
          save={administrator['shop.administrator.invite']}
          fields={inviteeFields(invitation)}
          fixed={{ shop: row.id }}
          usual={{ channel: 'sms' }}
          submitLabel={t('inviteAdministrator')}
          doneText={t('invitedNow')}
          done={(saved: { id: number; link?: string }) => setLink(saved.link ?? null)}
        />
      ) : (
        <MadeLink link={link} isSent={false} done={() => setLink(null)} />
      )}
    </>
  );
}
