import { beginning } from '../format/texts.ts';

/**
 * The words that browsers, engines and our own code use in error messages. Anything else in a message may be personal
 * data or a secret, so a message keeps only these words (T18).
 */
const VOCABULARY: ReadonlySet<string> = new Set(
  `a abort aborted account balance bank banned declined exceeds expired fraud funds insufficient issuer limits payment risk access accessing after allowed already an and angle any argument arguments array as assign assignment async at attempting
  attempt available await bad be been before bigint blocked boolean bridge call called calling can cannot card chunk circular class clone
  closed code connect connection constant constructor content cors could cross css data decode decoded define defined delete denied
  deprecated did document does done element empty end error event exceeded expected expired export failed failure fetch fetching field
  file find first for form found frame from function get global had handler has header host id identifier if import in index initialization
  initialize input instance instanceof insecure interrupted invalid is iterable iterator its json key length limit line load loaded loading
  locked lost made malformed map match maximum may memory message missing module must name network new no non not null number object of on
  only open operation operator option or order origin out outside page parameter parse parsed parsing pattern pending permission policy
  position promise properties property protocol provider proxy quota range read reading readonly ready recursion redeclaration reference
  referenceerror refused regular rejected rejection reached request required resolve resource response result returned revoked route
  runtime same schema script secure security server set setting shutdown signal size socket source ssl stack started state static status
  stopped storage stream string style suspended symbol syntax syntaxerror target than that the then this threw throw time timed timeout to
  token too trailing transaction type typeerror unable uncaught undefined unexpected unhandled unicode uninitialized unknown unload
  unreachable unspecified unsupported uri url use used user valid value variable version wait was websocket when where which while window
  with within worker write writing xhr xml`.split(/\s+/),
);

const LONGEST_MESSAGE = 400;

/** A message reduced to known words; every other run of characters, digits included, becomes one underscore. */
export const safeText = (text: string): string =>
  beginning(text, LONGEST_MESSAGE)
    .split(/([ .,:;'"()]+)/)
    .map((part, index) => (index % 2 === 1 || VOCABULARY.has(part.toLowerCase()) || part === '' ? part : '_'))
    .join('');
