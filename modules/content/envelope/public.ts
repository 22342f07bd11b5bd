export { type AudienceGate, audienceGate, audienceSql } from './audience.ts';
export { importPublished } from './commands/import-published.ts';
export { contentBindings, contentJobs, contentPermissionSpecs, contentReactions } from './content-bindings.ts';
export type { ContentItem, ContentKind } from './kind.ts';
export { shownIn, textIn } from './languages.ts';
export { formerSlugOwner } from './queries/former-slug-owner.ts';
export { plainText, type SafeHtml, sanitise } from './sanitise.ts';
export { type Byline, envelopeColumns, medicalColumns } from './schema.ts';
