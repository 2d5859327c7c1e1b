import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly components: {
    readonly schemas: {
      readonly FromServer: {
        readonly oneOf: readonly { readonly properties: { readonly type: { readonly const: string } } }[];
      };
    };
  };
}
interface Route {
  readonly pattern: RegExp;
  readonly method: string;
  readonly url: string;
}

/** Holds all that the server sends against what its own description says, and keeps account of what it has seen. */
export class Witness {
  private static known: Promise<Witness> | undefined;
  /** `GET /api/tables`, and so on: routes whose replies were seen. */
  readonly replies = new Set<string>();
  /** Kinds of messages that were seen. */
  readonly messages = new Set<string>();
  readonly routes: readonly Route[];
  /** All kinds of messages that the description knows. */
  readonly kinds: readonly string[];
  private readonly ajv = new Ajv2020({ strict: false, validateFormats: false });

  private constructor(document: Document) {
    this.ajv.addSchema(document, 'api');
    this.kinds = document.components.schemas.FromServer.oneOf.map(({ properties }) => properties.type.const);
    this.routes = Object.entries(document.paths).flatMap(([url, methods]) =>
      Object.keys(methods).map((method) => ({
        method,
        url,
        pattern: new RegExp(`^${url.replace(/\{\w+\}/g, '[^/]+')}$`),
      })),
    );
  }

  /** The description is the same at all servers of one build. */
  static at(address: string): Promise<Witness> {
    Witness.known ??= fetch(`${address}/api/openapi.json`)
      .then((response) => response.json())
      .then((document) => new Witness(document as Document))
      .catch((error: unknown) => {
        Witness.known = undefined;
        throw error;
      });
    return Witness.known;
  }

  /** A server of another build comes next. */
  static forget(): void {
    Witness.known = undefined;
  }

  async reply(method: string, path: string, response: Response): Promise<void> {
    const [url] = path.split('?');
    const route = this.routes.find((one) => one.method === method.toLowerCase() && one.pattern.test(url));
    const type = response.headers.get('content-type')?.split(';')[0] ?? '';
    const text = await response.text();
    const value: unknown = type === 'application/json' ? JSON.parse(text) : text;
    if (!response.ok) return this.check('/components/schemas/HttpFault', value, `${method} ${path} ${response.status}`);
    // files of the app are no part of the interface
    if (!route && !path.startsWith('/api/')) return;
    if (!route) throw new Error(`${method} ${path} is not described`);
    this.replies.add(nameOf(route));
    const where = ['paths', route.url, route.method, 'responses', '200', 'content', type, 'schema'];
    this.check(`/${where.map(escaped).join('/')}`, value, `${method} ${path}`);
  }

  message(value: { readonly type: string }): void {
    this.messages.add(value.type);
    this.check('/components/schemas/FromServer', value, value.type);
  }

  /** What an honest client sends. */
  request(value: { readonly type: string }): void {
    this.check('/components/schemas/FromClient', value, value.type);
  }

  private validator(pointer: string): ValidateFunction {
    const found = this.ajv.getSchema(`api#${pointer}`);
    if (!found) throw new Error(`nothing at ${pointer} of the description`);
    return found;
  }

  private check(pointer: string, value: unknown, what: string): void {
    const validate = this.validator(pointer);
    if (validate(value)) return;
    const errors = validate.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`).join('; ');
    throw new Error(`${what} is not as described: ${errors} in ${JSON.stringify(value)?.slice(0, 500)}`);
  }
}

export const nameOf = ({ method, url }: { readonly method: string; readonly url: string }): string =>
  `${method.toUpperCase()} ${url}`;

/** As a JSON pointer inside a URL wants it. */
const escaped = (part: string): string => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
