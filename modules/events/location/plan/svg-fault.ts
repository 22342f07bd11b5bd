/** Elements that a drawing needs; whatever else stands in it is no drawing. */
const DRAWN = new Set([
  ...['svg', 'g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan', 'title', 'desc'],
  ...['defs', 'symbol', 'use', 'clipPath', 'mask', 'pattern', 'marker', 'linearGradient', 'radialGradient', 'stop'],
  ...['metadata', 'style', 'view', 'switch'],
]);
/** Of editors, such as Inkscape: they say something and draw nothing. */
const FOREIGN = /^(?:sodipodi|inkscape|rdf|cc|dc|xodm|serif|sketch|figma|bx|vectornator):/;
const MOST_ELEMENTS = 20_000;
const MOST_USES = 2_000;

/**
 * Why a text is no harmless SVG: no drawing at all, or one that declares entities, runs, holds pages, or leads anywhere. Nothing
 * of it ever reaches a browser, so this is the second wall: what is drawn of it is a picture.
 */
export function svgFault(text: string): 'none' | 'active' | 'large' | null {
  if (!/<svg[\s>]/.test(text)) return 'none';
  if (text.includes('\0') || /<!(?:DOCTYPE|ENTITY)/i.test(text) || /<\?(?!xml[\s?])/i.test(text)) return 'active';
  const bare = text.replace(/<!--[\s\S]*?-->/g, '').replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, (part) => part.slice(9, -3));
  const names = [...bare.matchAll(/<\s*([A-Za-z_][\w:.-]*)/g)].map(([, name = '']) => name.replace(/^svg:/, ''));
  if (names.length > MOST_ELEMENTS || names.filter((name) => name === 'use').length > MOST_USES) return 'large';
  if (!names.every((name) => DRAWN.has(name) || FOREIGN.test(name))) return 'active';
  if (/[\s"'/]on[a-z]+\s*=/i.test(bare) || /@import|expression\s*\(|javascript:/i.test(bare)) return 'active';
  const leads = [...bare.matchAll(/(?:href|src)\s*=\s*["']?\s*([^"'\s>]*)/gi)].map(([, to = '']) => to);
  const styled = [...bare.matchAll(/url\(\s*["']?\s*([^"')]*)/gi)].map(([, to = '']) => to);
  return [...leads, ...styled].every((to) => to.startsWith('#')) ? null : 'active';
}
