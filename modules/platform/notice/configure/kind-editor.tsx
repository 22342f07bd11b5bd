import { Segmented } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Locale } from '../../../../kernel/rules/locale.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { templates } from '../template-contract.ts';
import type { Channel } from '../texts.ts';
import { ChannelRule } from './channel-rule.tsx';
import type { Shown } from './shown-kind.ts';
import styles from './template.module.css';
import { TemplateForm } from './template-form.tsx';

/** One kind of notice: by which channels it goes, and how it reads by each. */
export function KindEditor({ kind }: { kind: string }) {
  const t = useText();
  const answer = useAnswer(templates['notice.template.show'], { kind });
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  if (answer.isPending) return <Waiting />;
  const { data, can } = answer.data;
  return (
    <>
      <p className={styles.back}>
        <Link to="/configure/notice">← {t('template.back')}</Link>
      </p>
      <PageHeader title={data.label} />
      <p className={styles.tags}>
        <StateTag kind="quiet">{t(`template.${data.audience}`)}</StateTag>
        {data.isUrgent && <StateTag kind="warn">{t('template.urgent')}</StateTag>}
        {data.isFixed && <StateTag kind="accent">{t('template.fixed')}</StateTag>}
        {data.isDirect && <StateTag kind="quiet">{t('template.direct')}</StateTag>}
      </p>
      {!data.isDirect && <ChannelRule key={data.ruleVersion} shown={data} isEditable={can.save === true} />}
      <Texts shown={data} isEditable={can.save === true} />
    </>
  );
}

function Texts({ shown, isEditable }: { shown: Shown; isEditable: boolean }) {
  const t = useText();
  const { locale: own } = useConsole();
  const [locale, setLocale] = useState<Locale>(own);
  const channels = [...new Set(shown.texts.map(({ channel }) => channel))];
  const locales = [...new Set(shown.texts.map((text) => text.locale))];
  const [chosen, setChosen] = useState<Channel>(channels[0] ?? 'list');
  const text = shown.texts.find((each) => each.channel === chosen && each.locale === locale) ?? shown.texts[0];
  return (
    <Panel>
      <div className={styles.bar}>
        <Segmented<Channel>
          aria-label={t('template.channels')}
          value={chosen}
          onChange={setChosen}
          options={channels.map((channel) => ({ value: channel, label: t(`choice.channel.${channel}`) }))}
        />
        {locales.length > 1 && (
          <Segmented<Locale>
            aria-label={t('template.language')}
            value={locale}
            onChange={setLocale}
            options={locales.map((each) => ({ value: each, label: t(`template.${each}`) }))}
          />
        )}
      </div>
      {text && (
        <TemplateForm key={`${text.channel} ${text.locale}`} shown={shown} text={text} isEditable={isEditable} />
      )}
    </Panel>
  );
}
