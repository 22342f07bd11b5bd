import { useState } from 'react';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { ContrastField } from '../../../../ui/console/contrast-field.tsx';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import type { FormField } from '../../../../ui/console/form-types.ts';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { RecordForm } from '../../../../ui/console/record-form.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { shellConfigure } from '../configure-contract.ts';

type Identity = OutputOf<(typeof shellConfigure)['shellConfigure.identity']>['data'];

const DARK_GROUND = '#12181e';

function useFields(): FormField[] {
  const t = useText();
  const languages = [
    { value: 'zh-CN', label: '中文' },
    { value: 'en', label: 'English' },
  ];
  const colour = (key: string, label: string, ground: string): FormField => ({
    key,
    label,
    kind: 'custom',
    render: ({ id, value, onChange }) => (
      <ContrastField id={id} value={typeof value === 'string' ? value : ''} ground={ground} onChange={onChange} />
    ),
  });
  return [
    { key: 'name.zh-CN', label: t('nameZh'), kind: 'text', max: 60, isRequired: true },
    { key: 'name.en', label: t('nameEn'), kind: 'text', max: 120, isRequired: true },
    { key: 'front', label: t('front'), kind: 'text', isRequired: true, help: t('frontHelp') },
    { key: 'login', label: t('ownLogin'), kind: 'switch', help: t('ownLoginHelp') },
    { key: 'locale', label: t('mainLanguage'), kind: 'select', options: languages, isRequired: true },
    { key: 'locales', label: t('languages'), kind: 'select', options: languages, isMultiple: true, isRequired: true },
    colour('theme.accent', t('accent'), '#ffffff'),
    colour('theme.accentDark', t('accentDark'), DARK_GROUND),
    {
      key: 'theme.hue',
      label: t('hue'),
      kind: 'number',
      min: 0,
      max: 359,
      unit: '°',
      help: t('hueHelp'),
      isRequired: true,
    },
    { key: 'theme.radius', label: t('radius'), kind: 'number', min: 0, max: 32, unit: 'px', isRequired: true },
    {
      key: 'theme.headline',
      label: t('headline'),
      kind: 'select',
      isRequired: true,
      options: [
        { value: 'serif', label: t('serif') },
        { value: 'sans', label: t('sans') },
      ],
    },
    {
      key: 'theme.dark',
      label: t('darkMode'),
      kind: 'select',
      isRequired: true,
      options: [
        { value: 'system', label: t('darkSystem') },
        { value: 'never', label: t('darkNever') },
      ],
    },
    { key: 'comment', label: t('comment'), kind: 'text', max: 200, isWide: true, help: t('commentHelp') },
  ];
}

/** The shop's names, languages and theme; colours show the contrast they reach. */
export default function IdentityForm() {
  const t = useText();
  const { shop } = useConsole();
  const answer = useAnswer(shellConfigure['shellConfigure.identity'], {});
  const fields = useFields();
  const [saves, setSaves] = useState(0);
  if (answer.isPending) return <Waiting />;
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  const identity: Identity = answer.data.data;
  const mayChange = answer.data.can.update === true;
  return (
    <>
      <PageHeader title={t('identity')} lead={t('identityLead')} />
      <Panel>
        <RecordForm
          key={`${identity.version} ${saves}`}
          save={shellConfigure['shellConfigure.saveIdentity']}
          record={identity}
          fields={mayChange ? fields : fields.map((field) => ({ ...field, isDisabled: true }))}
          submitLabel={t('publish')}
          done={() => setSaves(saves + 1)}
        />
      </Panel>
      <Panel title={t('domains')}>
        <FactList
          facts={[
            [t('siteCode'), identity.code],
            [t('layout'), identity.internal],
            ...identity.domains.map(
              ({ host, kind }) =>
                [
                  host,
                  <StateTag key={host} kind={kind === 'canonical' ? 'ok' : 'quiet'}>
                    {t(`domainKind.${kind}`)}
                  </StateTag>,
                ] as const,
            ),
          ]}
        />
        {shop.siteUrl && (
          <a href={shop.siteUrl} target="_blank" rel="noreferrer">
            {t('openSite')}
          </a>
        )}
      </Panel>
    </>
  );
}
