import { AutoComplete } from 'antd';
import { useEnumerated, useText } from '../../../../ui/console/console-context.ts';
import type { FormField } from '../../../../ui/console/form-types.ts';
import { SiteIconPicker } from '../parts/site-icon-picker.tsx';
import { layouts, type Route, type RouteChoices } from './route-types.ts';

/** Where routes with parameters are no place to send anybody to. */
const isWhole = ({ path }: Route): boolean => !/[:*]/.test(path);

/** The fields of a route, in parts: where it lies, what it shows, who it is for and when, and how it is found. */
export function useRouteFields(choices: RouteChoices | undefined, routes: readonly Route[]): FormField[] {
  const t = useText();
  const inLine = useEnumerated();
  const modules = choices?.modules ?? [];
  const isType = (type: Route['type']) => (values: Record<string, unknown>) => values.type === type;
  return [
    { key: 'path', label: t('path'), kind: 'text', max: 200, isRequired: true, help: t('pathHelp') },
    {
      ...{ key: 'layout', label: t('layout'), kind: 'select', isRequired: true },
      options: layouts.map((value) => ({ value, label: t(`layoutName.${value}`) })),
    },
    { key: 'title.zh', label: t('titleZh'), kind: 'text', max: 64, isRequired: true },
    { key: 'title.en', label: t('titleEn'), kind: 'text', max: 96 },
    {
      ...{ key: 'type', label: t('type'), kind: 'select', isRequired: true, part: t('partShows') },
      options: (['vue', 'page', 'redirect'] as const)
        .filter((value) => value !== 'page' || choices?.showsPages)
        .map((value) => ({ value, label: t(`typeName.${value}`) })),
    },
    {
      ...{ key: 'module', label: t('module'), kind: 'select', isRequired: true, when: isType('vue') },
      options: modules.map(({ id, title }) => ({ value: id, label: title })),
    },
    ...modules.map(
      ({ id, views }): FormField => ({
        ...{ key: 'component', label: t('component'), kind: 'select', isRequired: true },
        options: views.map((value) => ({ value, label: value })),
        when: ({ type, module }) => type === 'vue' && module === id,
      }),
    ),
    {
      ...{ key: 'page', label: t('page'), kind: 'source', isRequired: true, help: t('pageHelp'), when: isType('page') },
      source: 'page.page',
    },
    {
      ...{ key: 'redirect', label: t('redirect'), kind: 'custom', isRequired: true, when: isType('redirect') },
      help: choices?.hosts.length ? t('redirectHelp', { hosts: inLine(choices.hosts) }) : t('redirectHelpNone'),
      render: ({ id, value, onChange }) => (
        <AutoComplete
          id={id}
          value={(value as string | null) ?? ''}
          onChange={onChange}
          options={routes.filter(isWhole).map(({ path }) => ({ value: path }))}
          showSearch={{ filterOption: (typed, option) => (option?.value ?? '').includes(typed) }}
        />
      ),
    },
    { key: 'auth', label: t('signInNeeded'), kind: 'switch', part: t('partWho'), help: t('authHelp') },
    {
      ...{ key: 'permissions', label: t('permissions'), kind: 'select', isMultiple: true, help: t('permissionsHelp') },
      options: choices?.permissions ?? [],
    },
    { key: 'opensAt', label: t('opensAt'), kind: 'moment', help: t('scheduleHelp') },
    { key: 'closesAt', label: t('closesAt'), kind: 'moment' },
    { key: 'nav', label: t('nav'), kind: 'number', min: 0, max: 9999, help: t('navHelp'), part: t('partNav') },
    {
      ...{ key: 'icon', label: t('icon'), kind: 'custom' },
      render: ({ id, value, onChange }) => (
        <SiteIconPicker id={id} value={(value as string | null) ?? null} onChange={onChange} />
      ),
    },
    { key: 'share.title.zh', label: t('shareTitleZh'), kind: 'text', max: 64, part: t('partShare') },
    { key: 'share.title.en', label: t('shareTitleEn'), kind: 'text', max: 96 },
    { key: 'share.desc.zh', label: t('shareDescZh'), kind: 'longText', max: 200, rows: 2, isWide: false },
    { key: 'share.desc.en', label: t('shareDescEn'), kind: 'longText', max: 300, rows: 2, isWide: false },
    { key: 'share.image', label: t('shareImage'), kind: 'picture', purpose: 'cover', keeps: 'address' },
    { key: 'seo.title.zh', label: t('seoTitleZh'), kind: 'text', max: 64, part: t('partSeo'), help: t('seoHelp') },
    { key: 'seo.title.en', label: t('seoTitleEn'), kind: 'text', max: 96 },
    { key: 'seo.description.zh', label: t('seoDescZh'), kind: 'longText', max: 200, rows: 2, isWide: false },
    { key: 'seo.description.en', label: t('seoDescEn'), kind: 'longText', max: 300, rows: 2, isWide: false },
    { key: 'seo.noindex', label: t('noindex'), kind: 'switch' },
    { key: 'name', label: t('routeName'), kind: 'text', max: 64, help: t('routeNameHelp'), part: t('partRest') },
    { key: 'comment', label: t('comment'), kind: 'text', max: 200, help: t('commentHelp') },
  ];
}
