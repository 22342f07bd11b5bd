/** Files of tests that take a minute and more, the longest first. */
export const LONGEST: readonly string[] = [
  'journeys/scripts.journey.ts',
  'modules/platform/ocr/acceptance.test.ts',
  'kernel/conformance/things-plan.pg.test.ts',
  'kernel/conformance/list-plans.pg.test.ts',
  'kernel/conformance/read-plans.pg.test.ts',
  'kernel/conformance/hostile-input-1.pg.test.ts',
  'kernel/conformance/hostile-input-2.pg.test.ts',
  'kernel/conformance/hostile-input-3.pg.test.ts',
  'kernel/conformance/hostile-input-4.pg.test.ts',
  'kernel/conformance/shops-apart.pg.test.ts',
  'kernel/conformance/operations.pg.test.ts',
  'kernel/conformance/changes.pg.test.ts',
  'kernel/conformance/access.pg.test.ts',
  'apps/server/main.pg.test.ts',
  'tools/migration.pg.test.ts',
  'demo/story.pg.test.ts',
  'modules/platform/file/film/film.pg.test.ts',
  'kernel/jobs/jobs.pg.test.ts',
  'modules/people/certificate/certificate.pg.test.ts',
  'modules/forms/exchange/formats/any-definition.test.ts',
  'modules/operator/shop/shop.pg.test.ts',
  'kernel/media/make-rendition.test.ts',
];

/** Where a file stands among the longest; behind all of them where it is none. */
const placeOf = (file: string): number => {
  const place = LONGEST.findIndex((path) => file.endsWith(`/${path}`));
  return place < 0 ? LONGEST.length : place;
};

/** Files with the longest first, the others in the order that they come in. */
export const longestFirst = <T extends { moduleId: string }>(files: readonly T[]): T[] =>
  files.toSorted((one, other) => placeOf(one.moduleId) - placeOf(other.moduleId));
