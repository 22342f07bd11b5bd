import { useCan, useEnumerated, useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PersonThings } from '../../role/parts/person-things.tsx';
import { ClassedValue } from '../parts/classed-value.tsx';
import { DoctorTag } from './doctor-tag.tsx';
import type { ShownPerson } from './shown-person.ts';

/** Who a person is here: how they are reached, what proves to be them, roles, centre, doctor, dates. */
export function PersonDetail({ row }: { row: ShownPerson }) {
  const t = useText();
  const inLine = useEnumerated();
  // Who is sent names in full has nothing to reveal in them.
  const named = useCan()('member.person.unmasked');
  const { id, reveals } = row;
  const weixin = row.identities.filter(({ kind }) => kind !== 'phone' && kind !== 'username');
  return (
    <>
      <FactList
        facts={[
          ...(named
            ? []
            : [
                [
                  t('name'),
                  <ClassedValue key="name" id={id} field="member.name" value={row.name} reveals={reveals} />,
                ] as const,
              ]),
          [
            t('phone'),
            <ClassedValue key="phone" id={id} field="member.phone" value={row.phoneMasked} reveals={reveals} />,
          ],
          ...row.contacts
            .filter(({ kind }) => kind !== 'phone')
            .map(
              ({ kind, masked }) =>
                [
                  t(`contactKind.${kind}`),
                  <ClassedValue key={kind} id={id} field={`member.${kind}`} value={masked} reveals={reveals} />,
                ] as const,
            ),
          [t('affiliation'), row.affiliation],
          [t('username'), row.username],
          ...(weixin.length > 0
            ? [[t('identities'), inLine(weixin.map(({ kind }) => t(`kind.${kind}`)))] as const]
            : []),
          [t('roles'), inLine(row.roles.map(({ name }) => name))],
          [t('centre'), row.centre],
          [t('doctor'), <DoctorTag key="doctor" state={row.doctor} />],
          [t('joined'), <Moment key="joined" at={row.createdAt} isExact />],
          [t('lastSeen'), <Moment key="seen" at={row.lastSeenAt} />],
        ]}
      />
      <PersonThings id={id} />
    </>
  );
}
