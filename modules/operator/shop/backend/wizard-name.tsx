import { useNavigate } from 'react-router';
import { useText } from '../../../../ui/console/console-context.ts';
import type { FormField } from '../../../../ui/console/form-types.ts';
import { RecordForm } from '../../../../ui/console/record-form.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { shop } from '../contract.ts';
import { offer } from '../package-contract.ts';

/** The first step: names and code, with which the shop is founded. */
export function WizardName() {
  const t = useText();
  const go = useNavigate();
  const suffix = useAnswer(offer['shop.offer'], {}).data?.suffix ?? '';
  const fields: FormField[] = [
    { key: 'name.zh-CN', label: t('nameZh'), kind: 'text', max: 60, isRequired: true, help: t('nameLead') },
    { key: 'name.en', label: t('nameEn'), kind: 'text', max: 120, isRequired: true },
    { key: 'code', label: t('code'), kind: 'text', max: 32, isRequired: true, help: t('codeHelp', { suffix }) },
    {
      key: 'locale',
      label: t('locale'),
      kind: 'select',
      isRequired: true,
      options: [
        { value: 'zh-CN', label: '中文' },
        { value: 'en', label: 'English' },
      ],
    },
    {
      key: 'template',
      label: t('template'),
      kind: 'source',
      source: 'shop.template',
      isWide: true,
      help: t('templateHelp'),
    },
  ];
  return (
    <RecordForm
      save={shop['shop.shop.found']}
      fields={fields}
      usual={{ locale: 'zh-CN' }}
      submitLabel={t('create')}
      done={({ id }) => void go(`/backend/shop-wizard/${id}/domains`)}
    />
  );
}
