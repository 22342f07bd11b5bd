import { Button } from 'antd';
import { Link } from 'react-router';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { message } from '../contract.ts';
import styles from './message.module.css';

/** Texts that the interface asked for in vain. */
export default function MissingList() {
  const t = useText();
  const can = useCan();
  const forget = useAction(message['message.forgetMissing'], { quiet: true });
  return (
    <>
      <PageHeader title={t('missing')} lead={t('missingLead')}>
        <Link to="/configure/message">
          <Button>{t('toTexts')}</Button>
        </Link>
        {can('message.text.save') && (
          <ConfirmAction
            label={t('forget')}
            title={t('forget')}
            text={t('forgetText')}
            run={() => forget.mutateAsync({})}
          />
        )}
      </PageHeader>
      <RecordTable
        list={message['message.missing']}
        nameOf={(row) => row.key}
        hasNoSearch
        rowAddress={null}
        empty={{ title: t('noMissing'), hint: t('noMissingText') }}
        columns={[
          { key: 'key', title: t('key'), render: (row) => <code className={styles.key}>{row.key}</code> },
          { key: 'locale', title: t('language'), words: 'languageName' },
          { key: 'count', title: t('count'), align: 'end' },
          { key: 'lastAt', title: t('lastAt'), render: (row) => <Moment at={row.lastAt} /> },
        ]}
      />
    </>
  );
}
