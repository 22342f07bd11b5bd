import { Button } from 'antd';
import { useSearchParams } from 'react-router';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import type { FormField, FormValues } from '../../../../ui/console/form-types.ts';
import { RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { RecordForm } from '../../../../ui/console/record-form.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { shellConfigure } from '../configure-contract.ts';
import { layouts, type Route } from './route-types.ts';

const show = shellConfigure['shellConfigure.showRoute'];
const save = shellConfigure['shellConfigure.saveRoute'];

function useRouteFields(): FormField[] {
  const t = useText();
  return [
    { key: 'path', label: t('path'), kind: 'text', max: 200, isRequired: true, help: t('pathHelp') },
    {
      key: 'layout',
      label: t('layout'),
      kind: 'select',
      isRequired: true,
      options: layouts.map((value) => ({ value, label: t(`layoutName.${value}`) })),
    },
    { key: 'title.zh', label: t('titleZh'), kind: 'text', max: 64, isRequired: true },
    { key: 'title.en', label: t('titleEn'), kind: 'text', max: 96 },
    {
      key: 'type',
      label: t('type'),
      kind: 'select',
      isRequired: true,
      options: (['vue', 'page', 'redirect'] as const).map((value) => ({ value, label: t(`typeName.${value}`) })),
    },
    { key: 'name', label: t('routeName'), kind: 'text', max: 64 },
    { key: 'module', label: t('module'), kind: 'text', max: 64, isRequired: true, when: ({ type }) => type === 'vue' },
    {
      key: 'component',
      label: t('component'),
      kind: 'text',
      max: 96,
      isRequired: true,
      when: ({ type }) => type === 'vue',
    },
    { key: 'page', label: t('page'), kind: 'number', min: 1, isRequired: true, when: ({ type }) => type === 'page' },
    {
      key: 'redirect',
      label: t('redirect'),
      kind: 'text',
      max: 512,
      isRequired: true,
      when: ({ type }) => type === 'redirect',
    },
    { key: 'auth', label: t('auth'), kind: 'switch' },
    { key: 'permissions', label: t('permissions'), kind: 'tags', max: 20 },
    { key: 'nav', label: t('nav'), kind: 'number', min: 0, max: 9999, help: t('navHelp') },
    { key: 'icon', label: t('icon'), kind: 'text', max: 32 },
    { key: 'comment', label: t('comment'), kind: 'text', max: 200, isWide: true, help: t('commentHelp') },
  ];
}

/** One of the shop's own routes, or a new one; `?from=` starts with a module's route that it will replace. */
export function RouteDrawer({ routes }: { routes: readonly Route[] }) {
  const t = useText();
  const [query] = useSearchParams();
  const fields = useRouteFields();
  const remove = useAction(shellConfigure['shellConfigure.removeRoute'], { done: t('routeRemoved'), quiet: true });
  const from = routes.find(({ layout, path }) => `${layout} ${path}` === query.get('from'));
  const usual: FormValues = from ? { ...from } : { layout: 'front', type: 'page', auth: false };
  return (
    <RecordDrawer
      show={show}
      title={(row) => row.path}
      actions={({ row, can, edit, close }) =>
        can.update && (
          <>
            <ConfirmAction
              isDangerous
              label={t('removeRoute')}
              title={t('removeRouteTitle', { path: row.path })}
              text={t('removeRouteText')}
              reason="possible"
              run={async (comment) => {
                await remove.mutateAsync({ id: row.id, version: row.version, comment });
                close();
              }}
            />
            <Button type="primary" onClick={() => edit(true)}>
              {t('change')}
            </Button>
          </>
        )
      }
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
        form: (close) => (
          <RecordForm save={save} fields={fields} usual={usual} done={({ id }) => close(id)} cancel={() => close()} />
        ),
      }}
    >
      {({ row }) => (
        <FactList
          facts={[
            [t('titleZh'), row.title.zh],
            [t('titleEn'), row.title.en],
            [t('layout'), t(`layoutName.${row.layout}`)],
            [t('type'), t(`typeName.${row.type}`)],
            ...(row.type === 'redirect' ? [[t('redirect'), row.redirect] as const] : []),
            ...(row.type === 'page' ? [[t('page'), row.page] as const] : []),
            ...(row.type === 'vue'
              ? [[t('module'), row.module] as const, [t('component'), row.component] as const]
              : []),
            [t('auth'), row.auth ? t('signInNeeded') : null],
            [t('permissions'), row.permissions.join('、')],
            [t('nav'), row.nav],
          ]}
        />
      )}
    </RecordDrawer>
  );
}
