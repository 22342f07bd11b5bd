import { useState } from 'react';
import { choices } from '../../../../kernel/contract/choices.ts';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { RecordForm } from '../../../../ui/console/record-form.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { invitation } from '../contract.ts';
import { inviteeFields } from '../parts/invitee-fields.ts';
import { MadeLink } from '../parts/made-link.tsx';

interface Made {
  id: number;
  link?: string;
}

/** Invites somebody: who, by which way, to which roles; then the link, the one time it can be seen. */
export function NewInvitation({ close }: { close(id?: number): void }) {
  const t = useText();
  const can = useCan();
  const [made, setMade] = useState<Made | null>(null);
  const centres = { source: 'role.centre', limit: 1 };
  const found = useAnswer(choices['general.select'], centres, { enabled: can('role.centre.view') });
  const hasCentres = (found.data?.total ?? 0) > 0;
  if (made?.link) return <MadeLink link={made.link} isSent={false} done={() => close(made.id)} />;
  return (
    <RecordForm
      save={invitation['invitation.invitation.invite']}
      usual={{ channel: 'sms' }}
      fields={[
        ...inviteeFields(t),
        {
          key: 'roles',
          label: t('roles'),
          kind: 'source',
          source: 'role.role',
          isMultiple: true,
          isRequired: true,
          isWide: true,
          help: t('rolesHelp'),
        },
        ...(hasCentres
          ? [{ key: 'centreId', label: t('centre'), kind: 'source' as const, source: 'role.centre', isWide: true }]
          : []),
      ]}
      submitLabel={t('invite')}
      doneText={t('made')}
      done={(saved) => setMade(saved)}
      cancel={() => close()}
    />
  );
}
