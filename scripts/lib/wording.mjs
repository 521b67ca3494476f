// Typography and wording rules for texts, as far as they can be automated. Reasons:
// docs/guides/translating.md.

const ALL = ['en', 'es', 'fr'];
const rule = (languages, pattern, problem) => ({ languages, pattern, problem });

/** Patterns that must not occur in texts of these languages. */
const TYPOGRAPHY = [
  rule(ALL, /[ \u00A0\u202F]{2}/, 'two spaces in a row'),
  rule(ALL, /^\s|\s$/, 'a space at an end'),
  rule(ALL, /\s[,)]|[(]\s|\s\.(?!\w)/, 'a space on the wrong side of a mark'),
  rule(ALL, /"/, 'straight quotation marks'),
  rule(ALL, /\.\.\./, 'three dots for …'),
  rule(ALL, / - /, 'a hyphen for –'),
  rule(ALL, /[\d}] (%|\$|°C|h|min|kg|g|lb|MB|KB|Mo|Ko)(?![\p{L}’])/u, 'a unit that may leave its number'),
  rule(['en'], /’/, 'a curly apostrophe, where the specified texts have straight ones'),
  rule(['es', 'fr'], /'/, 'a straight apostrophe'),
  rule(['es', 'fr'], /[“”]/, '“ ” for « »'),
  rule(['es'], /«\s|\s»/, 'a space inside « »'),
  rule(['fr'], /«(?!\u00A0)|(?<!\u00A0)»/, 'no non-breaking space inside « »'),
  rule(['fr'], /(?<!\u00A0):(?!\/\/|\d)/, 'no non-breaking space before :'),
  rule(['fr'], /\s[;?!]/, 'a space before ; ? !, which Canadian French does not use'),
  rule(['fr'], /\d \d{3}(?!\d)/, 'a number that may be broken in two'),
  rule(['fr'], /[\d}]%/, 'no non-breaking space before %'),
  rule(ALL, /(n\.º|nº) /, 'a number sign that may leave its number'),
];

/** Words to avoid, as regular expressions of whole words, and their replacements. */
const TERMS = [
  ['en', 'e-mails?', 'email'],
  ['en', 'food pantr(y|ies)', 'food bank'],
  ['en', 'needy|poor|less fortunate|handouts?|clients?|beneficiar(y|ies)', 'people, recipient, household'],
  ['en', 'neighbor\\w*|favorites?|colors?|liters?|canceled|canceling', 'the Canadian spelling'],
  ['en', 'click here', 'what the link leads to'],
  ['es', 'tú|tus?|ti|te|contigo|tuy[oa]s?|vosotr[oa]s|os|vuestr[oa]s?', 'usted'],
  ['es', 'puedes|tienes|quieres|debes|necesitas|deseas|eres|estás|has|haz', 'usted'],
  ['es', 'e-?mails?|mails?', 'correo'],
  ['es', 'despensas? de alimentos|banco de comida|comedor(es)?', 'banco de alimentos'],
  ['es', 'carro|cesta', 'carrito'],
  ['es', 'ordenador(es)?|móvil(es)?', 'computadora, celular'],
  ['es', 'coger|recojer', 'recoger, tomar'],
  ['es', 'necesitad[oa]s?|pobres?|indigentes?|beneficencia|caridad', 'personas, hogares'],
  ['es', 'clic aquí|haga clic', 'lo que abre el enlace'],
  ['fr', 'tu|toi|ton|ta|tes', 'vous'],
  ['fr', 'e-?mails?|mails?', 'courriel'],
  ['fr', 'banques? de (nourriture|dons)|dépannage', 'banque alimentaire'],
  ['fr', 'caddies?|chariots?', 'panier'],
  ['fr', 'étagères?|rayons?', 'tablette'],
  ['fr', 'shifts?|créneaux? de travail', 'quart'],
  ['fr', 'week-ends?|parkings?|plannings?|login', 'fin de semaine, stationnement, horaire, connexion'],
  ['fr', 'nourriture', 'aliments'],
  ['fr', 'démuni\\w*|nécessiteu\\w*|indigent\\w*|défavorisé\\w*|pauvres?|clients?', 'personnes, ménages'],
  ['fr', 'cliquez|cliquer', 'ce que le lien ouvre'],
];

const terms = TERMS.map(([language, words, instead]) =>
  rule(
    [language],
    new RegExp(`(?<![\\p{L}\\p{N}_-])(${words})(?![\\p{L}\\p{N}_-])`, 'iu'),
    `not our word, say “${instead}”`,
  ),
);

const SPECIFIED = 'specified word for word';
const FILE_NAME = 'the name of a file, which every system can keep';
/** Exceptions: texts that break a rule, with the reason. */
export const EXCEPTIONS = [
  ['Signing up...', SPECIFIED],
  ['Sending...', SPECIFIED],
  ['Signing in...', SPECIFIED],
  ['Verifying your email...', SPECIFIED],
  ['Login failed - no token received', SPECIFIED],
  ['... and {{count}} more item', SPECIFIED],
  ['... and {{count}} more items', SPECIFIED],
  ['...and {{formatted}} more', SPECIFIED],
  ['Overview - {name} - {to}', FILE_NAME],
  ['Resumen - {name} - {to}', FILE_NAME],
  ['Bilan - {name} - {to}', FILE_NAME],
  ['Volunteer hours - {name}', FILE_NAME],
  ['Horas de voluntariado - {name}', FILE_NAME],
  ['Heures de bénévolat - {name}', FILE_NAME],
];

/** Replaces placeholders with {}, because their values are not checked but count as content. */
const withoutValues = (text) => text.replaceAll(/\{+[^}]*\}+/g, '{}').replaceAll(/<[^>]*>/g, '');

/** Counts occurrences of a mark. */
const count = (text, mark) => text.split(mark).length - 1;

function unopened(language, text) {
  if (language !== 'es') return [];
  return [
    ['¿', '?'],
    ['¡', '!'],
  ]
    .filter(([opening, closing]) => count(text, opening) !== count(text, closing))
    .map(([opening, closing]) => `${opening} and ${closing} do not match`);
}

/** Returns the wording problems of a text, one line each. */
export function wordingProblems(language, text) {
  const plain = withoutValues(text);
  const found = [...TYPOGRAPHY, ...terms]
    .filter(({ languages, pattern }) => languages.includes(language) && pattern.test(plain))
    .map(({ pattern, problem }) => `${problem}: ${pattern.exec(plain)?.[0].trim()}`);
  const composed = text === text.normalize('NFC') ? [] : ['letters and accents apart'];
  return [...found, ...unopened(language, plain), ...composed];
}
