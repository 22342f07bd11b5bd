import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { useT } from '../../../kernel/client/site-app.ts';
import { Denied } from '../../../modules/platform/shell/frontend/parts/denied.tsx';
import { NeedSignIn } from '../../../modules/platform/shell/frontend/parts/need-sign-in.tsx';
import { NotFound } from '../../../modules/platform/shell/frontend/parts/not-found.tsx';
import { Failure } from '../../../ui/site/failure.tsx';
import { PageSkeleton } from '../../../ui/site/page-skeleton.tsx';
import { ChunkLoadError } from './chunk-load-error.ts';

/** The 404 of the front. */
export function RouteNotFound() {
  return <NotFound />;
}

/** Stands where a view is about to be. */
export function RouteSkeleton() {
  const t = useT();
  return <PageSkeleton label={t('shell.loading')} />;
}

/** What a view shows when it could not be loaded, with the next useful step. */
export function RouteFailure() {
  const error = useRouteError();
  const t = useT();
  const { revalidate, state } = useRevalidator();
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return <NotFound />;
    if (error.status === 401) return <NeedSignIn />;
    if (error.status === 403) return <Denied />;
    const { code, text } = (error.data ?? {}) as { code?: string; text?: string };
    if (code === 'PERMISSION_DENIED') return <Denied text={text} />;
    return (
      <Failure
        title={t('shell.failure.title')}
        text={text || t('shell.failure.text')}
        action={t('shell.failure.retry')}
        busy={state !== 'idle'}
        onRetry={() => void revalidate()}
      />
    );
  }
  const gone = error instanceof ChunkLoadError && error.type === 'missing';
  return (
    <Failure
      title={gone ? t('shell.failure.updated') : t('shell.failure.title')}
      text={gone ? t('shell.failure.updatedText') : t('shell.failure.text')}
      action={gone ? t('shell.failure.reload') : t('shell.failure.retry')}
      onRetry={() => globalThis.location.reload()}
    />
  );
}

/** The last resort when not even a layout can be drawn. */
export function RootFailure() {
  return (
    <main id="content">
      <RouteFailure />
    </main>
  );
}
