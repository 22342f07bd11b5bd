import { Button } from 'antd';
import { useSearchParams } from 'react-router';
import { sendsTo } from '../../../../kernel/client/route-rules.ts';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useConsole, useEnumerated, useText } from '../../../../ui/console/console-context.ts';
import { type Fact, FactList } from '../../../../ui/console/fact-list.tsx';
import { fieldNames, valueLabels } from '../../../../ui/console/field-words.ts';
import type { FormValues } from '../../../../ui/console/form-types.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { RecordForm } from '../../../../ui/console/record-form.tsx';
import { RemoveRecord } from '../../../../ui/console/remove-record.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { shopRoutes } from '../contract.ts';
import { PhoneAddress } from './phone-address.tsx';
import styles from './route.module.css';
import { useRouteFields } from './route-fields.tsx';
import { useAudience } from './route-line.tsx';
import type { Route } from './route-types.ts';

type Stored = OutputOf<(typeof shopRoutes)['route.show']>['data'];

const show = shopRoutes['route.show'];
const save = shopRoutes['route.save'];

/** One of the shop's own routes, or a new one; `?from=` starts with a module's route that it will replace. */
export function RouteDrawer({ routes }: { routes: readonly Route[] }) {
  const t = useText();
  const [query, setQuery] = useSearchParams();
  const choices = useAnswer(shopRoutes['route.choices'], {});
  const fields = useRouteFields(choices.data, routes);
  const from = routes.find(({ layout, path }) => `${layout} ${path}` === query.get('from'));
  const usual: FormValues = from
    ? { ...from }
    : { layout: 'front', type: choices.data?.showsPages ? 'page' : 'redirect', auth: false };
  const tryIt = (path: string): void => setQuery({ try: path.replace(/:\w+\??|\*/g, '1') });
  return (
    <RecordDrawer
      show={show}
      history={shopRoutes['route.history']}
      rollback={shopRoutes['route.rollback']}
      names={{ ...fieldNames(fields), sort: t('routeSort') }}
      labels={valueLabels(fields)}
      title={(row) => row.path}
      actions={({ row, can, edit, close }) => (
        <>
          <Button onClick={() => tryIt(row.path)}>{t('tryPath')}</Button>
          {can.save && (
            <>
              <RemoveRecord
                operation={shopRoutes['route.remove']}
                row={row}
                name={row.path}
                text={t('removeRouteText')}
                done={close}
              />
              <Button type="primary" onClick={() => edit(true)}>
                {t('change')}
              </Button>
            </>
          )}
        </>
      )}
      form={({ row, edit }) => (
        <RecordForm
          save={save}
          show={show}
          record={row}
          fields={fields}
          done={() => edit(false)}
          cancel={() => edit(false)}
        />
      )}
      create={{
        title: t('addRoute'),
        form: (close) =>
          // What it begins with depends on what the shop has.
          choices.isPending ? (
            <Waiting />
          ) : (
            <RecordForm save={save} fields={fields} usual={usual} done={({ id }) => close(id)} cancel={() => close()} />
          ),
      }}
    >
      {({ row }) => <RouteDetail row={row} />}
    </RecordDrawer>
  );
}

function RouteDetail({ row }: { row: Stored }) {
  const t = useText();
  const { shop } = useConsole();
  const audience = useAudience();
  const inLine = useEnumerated();
  const inBoth = (text?: { zh: string; en: string }): string => [text?.zh, text?.en].filter(Boolean).join(' / ');
  const facts: Fact[] = [
    [t('routeTitle'), inBoth(row.title)],
    [t('layout'), t(`layoutName.${row.layout}`)],
    [t('type'), t(`typeName.${row.type}`)],
    [t('target'), sendsTo(row) ?? `${row.module} / ${row.component}`],
    [t('audienceOf'), audience(row)],
    [t('permissions'), inLine(row.permissions)],
    [t('opensAt'), row.opensAt && <Moment isExact at={row.opensAt} />],
    [t('closesAt'), row.closesAt && <Moment isExact at={row.closesAt} />],
    [t('nav'), row.nav],
    [t('partSeo'), inBoth(row.seo?.title) || inBoth(row.seo?.description)],
    [t('noindex'), row.seo?.noindex ? t('yes') : null],
  ];
  const isOneAddress = shop.siteUrl !== null && !/[:*]/.test(row.path);
  return (
    <div className={styles.twoColumns}>
      <div>
        <FactList facts={facts} />
        <h2>{t('partShare')}</h2>
        <div className={styles.card}>
          <strong>{row.share?.title.zh || row.title.zh}</strong>
          <p>{row.share?.desc.zh || t('shareEmpty')}</p>
          {row.share?.image ? <img src={row.share.image} alt="" /> : <span className={styles.noPicture} />}
        </div>
      </div>
      {isOneAddress && <PhoneAddress path={row.path} href={new URL(row.path, shop.siteUrl ?? '').href} />}
    </div>
  );
}
