import { sizeText } from '../../../../kernel/rules/size-text.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { archive } from '../contract.ts';
import styles from './archive.module.css';
import { ArchiveView } from './archive-view.tsx';
import { StateOfArchive } from './state-of-archive.tsx';
import { UploadArchive } from './upload-archive.tsx';

/** Archives that were brought here to become shops. */
export default function ArchiveList() {
  const t = useText();
  const { locale } = useConsole();
  const remove = useAction(archive['archive.remove'], { done: t('removed'), quiet: true });
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')}>
        <UploadArchive />
      </PageHeader>
      <RecordTable
        list={archive['archive.list']}
        nameOf={(row) => row.name}
        empty={{ title: t('noArchives'), hint: t('noArchivesText') }}
        columns={[
          { key: 'name', title: t('file') },
          { key: 'state', title: t('state'), render: (row) => <StateOfArchive row={row} /> },
          { key: 'size', title: t('size'), align: 'end', render: (row) => sizeText(row.size, locale) },
          { key: 'owner', title: t('owner') },
          { key: 'createdAt', title: t('createdAt'), render: (row) => <Moment at={row.createdAt} /> },
        ]}
      />
      <RecordDrawer
        width={820}
        show={archive['archive.show']}
        title={(row) => (
          <span className={styles.title}>
            {row.name} <StateOfArchive row={row} />
          </span>
        )}
        actions={({ row, can, close }) =>
          can.remove && (
            <ConfirmAction
              label={t('remove')}
              title={t('remove')}
              text={t('removeText')}
              isDangerous
              run={async () => {
                await remove.mutateAsync({ id: row.id });
                close();
              }}
            />
          )
        }
      >
        {({ row, can }) => <ArchiveView row={row} canImport={can.import === true} />}
      </RecordDrawer>
    </>
  );
}
