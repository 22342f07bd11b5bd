import type { Translate } from '../../../../kernel/client/translate.ts';
import type { FormField } from '../../../../ui/console/form-types.ts';

/** Whom an invitation is for and how its link reaches them, in any form that invites. */
export const inviteeFields = (t: Translate): FormField[] => [
  { key: 'name', label: t('name'), kind: 'text', max: 40, isRequired: true },
  {
    key: 'channel',
    label: t('channel'),
    kind: 'select',
    options: [
      { value: 'sms', label: t('by.sms') },
      { value: 'mail', label: t('by.mail') },
      { value: 'link', label: t('by.link') },
    ],
    isRequired: true,
    help: t('channelHelp'),
  },
  {
    key: 'address',
    label: t('address'),
    kind: 'text',
    max: 200,
    isRequired: true,
    isWide: true,
    when: ({ channel }) => channel !== 'link',
  },
];
