import { useState } from 'react';
import { useCan, useConsole, useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { RecordForm } from '../../../../ui/console/record-form.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { centre, role } from '../../role/contract.ts';
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
  const { locale } = useConsole();
  const [made, setMade] = useState<Made | null>(null);
  const seesCentres = can('role.centre.view');
  const roles = useAnswer(role['role.role.list'], { limit: 100, sort: 'name' });
  const centres = useAnswer(centre['role.centre.list'], { limit: 100, sort: 'path' }, { enabled: seesCentres });
  if (made?.link) return <MadeLink link={made.link} isSent={false} done={() => close(made.id)} />;
  if (roles.isPending || (seesCentres && centres.isPending)) return <Waiting />;
  if (roles.isError) return <Failure error={roles.error} retry={() => void roles.refetch()} />;
  const named = (one: { id: number; name: string; nameEn: string }) => ({
    value: one.id,
    label: locale === 'en' && one.nameEn ? one.nameEn : one.name,
  });
  const places = (centres.data?.data ?? []).filter(({ closedAt }) => closedAt === null).map(named);
  return (
    <RecordForm
      save={invitation['invitation.invitation.invite']}
      usual={{ channel: 'sms' }}
      fields={[
        ...inviteeFields(t),
        {
          key: 'roles',
          label: t('roles'),
          kind: 'select',
          options: roles.data.data.map(named),
          isMultiple: true,
          isRequired: true,
          isWide: true,
          help: t('rolesHelp'),
        },
        ...(places.length > 0
          ? [{ key: 'centreId', label: t('centre'), kind: 'select' as const, options: places, isWide: true }]
          : []),
      ]}
      submitLabel={t('invite')}
      doneText={t('made')}
      done={(saved) => setMade(saved)}
      cancel={() => close()}
    />
  );
}
