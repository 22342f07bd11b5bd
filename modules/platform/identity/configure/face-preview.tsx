import { Segmented } from 'antd';
import { useState } from 'react';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import type { FaceChanges, Identity } from './face-form.ts';
import { FaceFrame } from './face-frame.tsx';
import styles from './identity.module.css';

const SIZES = {
  phone: { width: 390, height: 690, scale: 0.86 },
  desktop: { width: 1280, height: 1120, scale: 0.2625 },
} as const;

interface FacePreviewProps {
  identity: Identity;
  changes: FaceChanges;
  /** The one page to be shown; absent lets people choose. */
  page?: '/login';
}

/** The site as it would look, on a phone or a desktop, light or dark, in either language, at home or at the sign-in. */
export function FacePreview({ identity, changes, page }: FacePreviewProps) {
  const t = useText();
  const { locale: own } = useConsole();
  const [device, setDevice] = useState<keyof typeof SIZES>('phone');
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');
  const [locale, setLocale] = useState(own);
  const [path, setPath] = useState<'/' | '/login'>(page ?? '/');
  const isPhone = device === 'phone';
  return (
    <aside className={styles.preview} aria-label={t('preview')}>
      <div className={styles.switches}>
        <Segmented
          aria-label={t('previewDevice')}
          value={device}
          onChange={setDevice}
          options={[
            { value: 'phone', label: t('previewPhone') },
            { value: 'desktop', label: t('previewDesktop') },
          ]}
        />
        <Segmented
          aria-label={t('previewScheme')}
          value={scheme}
          onChange={setScheme}
          options={[
            { value: 'light', label: t('previewLight') },
            { value: 'dark', label: t('previewDark') },
          ]}
        />
        <Segmented
          aria-label={t('previewLanguage')}
          value={locale}
          onChange={setLocale}
          options={[
            { value: 'zh-CN', label: '中' },
            { value: 'en', label: 'EN' },
          ]}
        />
        {page === undefined && (
          <Segmented
            aria-label={t('previewPage')}
            value={path}
            onChange={setPath}
            options={[
              { value: '/', label: t('previewHome') },
              { value: '/login', label: t('previewLogin') },
            ]}
          />
        )}
      </div>
      <div className={isPhone ? styles.phone : styles.desktop}>
        <FaceFrame
          title={t('preview')}
          path={isPhone && path === '/login' ? '/mobile/login' : path}
          {...{ identity, changes, isPhone, scheme, locale }}
          {...SIZES[device]}
        />
      </div>
      <p className={styles.help}>{t('previewHelp')}</p>
    </aside>
  );
}
