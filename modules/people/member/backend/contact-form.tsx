import { useText } from '../../../../ui/console/console-context.ts';
import type { FormField } from '../../../../ui/console/form-types.ts';
import type { DrawerRecord } from '../../../../ui/console/record-drawer.tsx';
import { RecordForm } from '../../../../ui/console/record-form.tsx';
import { reading } from '../../../../ui/console/record-types.ts';
import { CONTACT_KINDS, contact, LONGEST_NAME } from '../contact-contract.ts';
import { member } from '../contract.ts';
import type { ShownPerson } from './shown-person.ts';

function useFields(): FormField[] {
  const t = useText();
  return [
    { key: 'name', label: t('name'), kind: 'text', max: LONGEST_NAME, isRequired: true },
    { key: 'affiliation', label: t('affiliation'), kind: 'text', max: 100, help: t('affiliationHelp') },
    { key: 'phone', label: t('phone'), kind: 'text', max: 11, help: t('phoneHelp') },
    { key: 'mail', label: t('contactKind.mail'), kind: 'text', max: 254 },
    { key: 'document', label: t('contactKind.document'), kind: 'text', max: 30 },
    {
      key: 'gender',
      label: t('fieldOf.gender'),
      kind: 'select',
      options: (['female', 'male'] as const).map((value) => ({ value, label: t(`valueOf.${value}`) })),
    },
  ];
}

/** Registers somebody who has no account. */
export function ContactForm({ done }: { done(id?: number): void }) {
  const t = useText();
  return (
    <RecordForm
      save={contact['member.contact.save']}
      fields={useFields()}
      submitLabel={t('register')}
      doneText={t('registered')}
      done={(saved) => done(saved.id)}
      cancel={() => done()}
    />
  );
}

/** What the form changes, as it stands: contacts are not sent in full, and stay where nothing is written. */
const described = ({ id, version, name, affiliation }: ShownPerson) => ({ id, version, name, affiliation });

/** Changes what is said of somebody who has no account; what is stored is shown masked, and stays where nothing is written. */
export function DescribeForm({ record: { row, edit } }: { record: DrawerRecord<ShownPerson> }) {
  const t = useText();
  const held = CONTACT_KINDS.filter((kind) => row.contacts.some((one) => one.kind === kind));
  const maskedOf = (key: string): string | undefined => row.contacts.find((one) => one.kind === key)?.masked;
  return (
    <RecordForm
      save={contact['member.contact.save']}
      reading={reading(member['member.person.show'], { id: row.id }, ({ data }) => described(data))}
      record={described(row)}
      fields={[
        ...useFields().map((field) => {
          const masked = maskedOf(field.key);
          return masked === undefined ? field : { ...field, help: t('staysAs', { masked }) };
        }),
        ...(held.length > 0
          ? [
              {
                ...{ key: 'without', label: t('takeAway'), kind: 'select' as const, isMultiple: true, isWide: true },
                options: held.map((value) => ({ value, label: t(`contactKind.${value}`) })),
              },
            ]
          : []),
      ]}
      done={() => edit(false)}
      cancel={() => edit(false)}
    />
  );
}
