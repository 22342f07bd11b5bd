import { Button, Segmented } from 'antd';
import { useState } from 'react';
import type { Locale } from '../../../../kernel/rules/locale.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { FieldInput } from '../../../../ui/console/field-input.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { campaignAdmin } from '../contract.ts';
import type { CampaignChannel } from '../states.ts';
import styles from './campaign.module.css';
import { EnclosedFiles } from './enclosed-files.tsx';
import type { ShownCampaign } from './shown-campaign.ts';

/** How a campaign reads: by each channel, in each language, for whoever is chosen; and a try of it to oneself. */
export function CampaignPreview({ row, mayTry }: { row: ShownCampaign; mayTry: boolean }) {
  const t = useText();
  const [channel, setChannel] = useState<CampaignChannel>(row.channels[0] ?? 'mail');
  const [lang, setLang] = useState<Locale>('zh-CN');
  const [member, setMember] = useState<number | null>(null);
  const shown = useAnswer(campaignAdmin['campaign.campaign.preview'], {
    ...{ id: row.id, channel, lang },
    ...(member !== null && { member }),
  });
  const attempt = useAction(campaignAdmin['campaign.campaign.test'], {
    done: ({ data }) => t('tried', { sentTo: data.sentTo }),
  });
  const read = shown.data?.data;
  return (
    <>
      <div className={styles.bar}>
        <Segmented
          aria-label={t('channels')}
          value={channel}
          onChange={setChannel}
          options={row.channels.map((value) => ({ value, label: t(`channel.${value}`) }))}
        />
        <Segmented
          aria-label={t('language')}
          value={lang}
          onChange={setLang}
          options={(['zh-CN', 'en'] as const).map((value) => ({ value, label: t(`lang.${value}`) }))}
        />
        <div className={styles.asked}>
          <label htmlFor="preview-member">{t('readAs')}</label>
          <FieldInput
            id="preview-member"
            field={{ key: 'member', label: t('readAs'), kind: 'source', source: 'member.person' }}
            value={member}
            onChange={(value) => setMember(typeof value === 'number' ? value : null)}
          />
        </div>
        {mayTry && channel !== 'list' && (
          <Button loading={attempt.isPending} onClick={() => attempt.mutate({ id: row.id, channel, lang })}>
            {t('tryIt')}
          </Button>
        )}
      </div>
      {shown.isPending && <Waiting />}
      {shown.isError && <Failure error={shown.error} retry={() => void shown.refetch()} />}
      {read && channel === 'mail' && (
        <>
          <p className={styles.subject}>{read.title}</p>
          {row.encloses.length > 0 && <EnclosedFiles id={row.id} lang={lang} />}
          <div className={styles.frames}>
            {/* Pages of their own: nothing in them runs, and nothing leads out of them. */}
            <iframe className={styles.desktop} title={t('onDesktop')} sandbox="" srcDoc={read.html} />
            <iframe className={styles.handset} title={t('onPhone')} sandbox="" srcDoc={read.html} />
          </div>
        </>
      )}
      {read && channel !== 'mail' && (
        <div className={styles.phone}>
          {read.title !== '' && <strong>{read.title}</strong>}
          <p className={styles.bubble}>{read.text}</p>
          {channel === 'sms' && <p className={styles.quiet}>{t('smsParts', { count: read.parts })}</p>}
        </div>
      )}
    </>
  );
}
