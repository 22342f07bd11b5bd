import { Button } from 'antd';
import { Link } from 'react-router';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { megabytesText } from '../../../../kernel/rules/size-text.ts';
import { useConsole, useNameIn, useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { NewButton } from '../../../../ui/console/new-button.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { RemoveRecord } from '../../../../ui/console/remove-record.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { offer, shopPackage } from '../package-contract.ts';
import { PackageForm } from './package-form.tsx';
import styles from './shop.module.css';

/** What shops can be given: modules on offer and limits. */
export default function PackageList() {
  const t = useText();
  const { locale } = useConsole();
  const offered = useAnswer(offer['shop.offer'], {}).data?.data ?? [];
  const named = useNameIn();
  const limit = (amount: number | null): string =>
    amount === null ? t('unlimited') : new Intl.NumberFormat(locale).format(amount);
  const space = (amount: number | null): string => (amount === null ? t('unlimited') : megabytesText(amount, locale));
  const titleOf = (id: string): string => {
    const title = offered.find((one) => one.id === id)?.title;
    return title === undefined ? id : labelIn(locale, title);
  };
  return (
    <>
      <PageHeader title={t('packages')} lead={t('packagesLead')}>
        <NewButton permission="shop.package.save">{t('addPackage')}</NewButton>
      </PageHeader>
      <RecordTable
        list={shopPackage['shop.package.list']}
        isEditable
        columns={[
          { key: 'name', title: t('packageName'), isSortable: true },
          {
            key: 'modules',
            title: t('moduleChoice'),
            render: (row) => t('moduleCount', { count: row.modules.length }),
          },
          { key: 'people', title: t('people'), align: 'end', render: (row) => limit(row.people) },
          { key: 'storageMb', title: t('storage'), align: 'end', render: (row) => space(row.storageMb) },
          { key: 'messages', title: t('messages'), align: 'end', render: (row) => limit(row.messages) },
          {
            key: 'shops',
            title: t('shops'),
            align: 'end',
            render: (row) => (row.shops > 0 ? <Link to={`/backend/shop?package=${row.id}`}>{row.shops}</Link> : 0),
          },
          { key: 'updatedAt', title: t('updated'), isSortable: true, render: (row) => <Moment at={row.updatedAt} /> },
        ]}
      />
      <RecordDrawer
        width={760}
        show={shopPackage['shop.package.show']}
        history={shopPackage['shop.package.history']}
        rollback={shopPackage['shop.package.rollback']}
        names={{
          name: t('packageName'),
          nameEn: t('nameEn'),
          note: t('note'),
          modules: t('moduleChoice'),
          people: t('peopleLimit'),
          storageMb: t('storageLimit'),
          messages: t('messagesLimit'),
        }}
        title={named}
        actions={({ row, can, edit, close }) => (
          <>
            {can.remove && (
              <RemoveRecord operation={shopPackage['shop.package.remove']} row={row} name={named(row)} done={close} />
            )}
            {can.save && (
              <Button type="primary" onClick={() => edit(true)}>
                {t('edit')}
              </Button>
            )}
          </>
        )}
        form={({ row, edit }) => <PackageForm record={row} done={() => edit(false)} cancel={() => edit(false)} />}
        create={{
          title: t('addPackage'),
          form: (close) => <PackageForm done={({ id }) => close(id)} cancel={() => close()} />,
        }}
      >
        {({ row }) => (
          <FactList
            facts={[
              [t('nameEn'), row.nameEn],
              [t('note'), row.note],
              [t('peopleLimit'), limit(row.people)],
              [t('storageLimit'), space(row.storageMb)],
              [t('messagesLimit'), limit(row.messages)],
              [t('shops'), row.shops],
              [
                t('moduleChoice'),
                <span key="modules" className={styles.chips}>
                  {row.modules.map((id) => (
                    <StateTag key={id} kind="quiet">
                      {titleOf(id)}
                    </StateTag>
                  ))}
                </span>,
              ],
            ]}
          />
        )}
      </RecordDrawer>
    </>
  );
}
