/*
 * Parts of the edge fuzz: addresses of the academy, and strings that parsers mishandle. Words between blanks, unless a
 * string holds a blank.
 */
const words = (text: string) => text.trim().split(/\s+/);

export const paths = words(`
  / /login /logout /healthz /admin /admin/modules /admin/evaluations.csv /admin/add-module
  /admin/add-container /admin/sales-reps/add /admin/ai-models /admin/evaluate-video/x /admin/recorded-videos
  /admin/edit-module/x /nowhere /video/x /group/x /presentModule/x /agent-chat/module/x
  /presentations/state/x /presentations/user/x/module/x /media/x /media/upload /media/modules/x.mp4
  /assets/x.js /favicon.svg /voice/agent /voice/agent?token=x /api /api/login /api/refresh /api/home
  /api/webhooks/cloudinary /api/webhooks/elevenlabs /api/agent/v1/chat/completions /api/cloudinary-signature /api/upload-audio /api/voice-session
  /api/translate-text /api/evaluate-messages /api/upload-video-portion /api/evaluate-group /api/modules
  /api/modules/x /api/evaluate-video /api/users /api/conversations/x/audio /api/drive/files
  /api/settings/ai-model /api/groups/x/modules/x /api/containers/sort
`);

export const escapes = words(String.raw`
  % %0 %00 %zz %E0%A4%A %ff %2e%2e%2f %5c %0d%0a \ .. // .data /_.data .data?_routes=root ?_routes=%00
  ?index ?a=% #x ;x ?
`);

export const targets = words(`
  * // /// //evil.example /.//evil.example http://evil.example/login https://127.0.0.1/healthz http://[::1
  http://a:b@c/ http:// ftp://a/ a:443 http://a:99999/ HTTP://A/LOGIN http://a?x /%00.data /login/../..//x
`);

export const knownMethods = words("GET GET POST POST POST PUT PATCH DELETE HEAD OPTIONS");
export const oddMethods = words("TRACE CONNECT PROPFIND QUERY PURGE M-SEARCH get G TRACK PRI");

export const versions = [
  ...words("HTTP/1.0 HTTP/0.9 HTTP/2.0 HTTP/9.9 HTP/1.1 HTTP/1 x"),
  "HTTP/1.1 ",
];

export const hosts = [
  ...words("[::1]:3000 [::1 a:b a:99999 a/b a@b %00 \xff a,b 1.2.3.4.5 ü.example"),
  "a b",
  "",
  "a\r\nHost: b",
].map((name) => `Host: ${name}\r\n`);

export const headerNames = words(`
  Cookie Range If-None-Match If-Modified-Since Accept Accept-Encoding Origin Authorization X-Forwarded-For
  Sec-Fetch-Site Expect Referer User-Agent Connection Upgrade
  TE Trailer Content-Encoding X-Request-Id __proto__ constructor Date
`);

/** Headers of a trusted proxy. A fuzz from this machine counts as a proxy. */
export const proxyNames = words("X-Forwarded-Host X-Forwarded-Proto Forwarded");

export const headerValues = [
  ...words(`
    x null , ; = % bytes=9-1 bytes=- bytes=0-0,1-1,x bytes=99999- http://127.0.0.1 https://evil.example http://
    cross-site same-origin none gzip;q=x br identity;q=0 100-continue close keep-alive upgrade websocket h2c
    for=x;host=evil/..;proto=javascript host=" application/json multipart/form-data text/html
    aplomb=% aplomb=eyJ9.x a=b;;;; W/ " éééé javascript evil:x
  `),
  "",
  "Bearer x",
  "Bearer ",
  "Basic eDp5",
  "1.2.3.4, x, ::1",
  "aplomb=x; aplomb=y",
  "Thu, 99 Foo 9999 99:99:99 GMT",
];

export const badHeaders = [
  "no colon\r\n",
  ": no name\r\n",
  "Name : x\r\n",
  "Folded: a\r\n b\r\n",
  "Bare: a\rb\r\n",
  "Nul: \0\r\n",
];

export const parts = [
  'name="file"; filename="a\0b.mp4"',
  'name="file"; filename="../../x"',
  'name="file"; filename=""',
  `name="${"n".repeat(3_000)}"`,
  ...words(
    `name="api_key" name="public_id" name="intent" name="__proto__" filename="x" name=" name=x`,
  ),
  "name*=utf-8''%ff",
  "",
];
export const multipartEnds = ["--b--\r\n", "--b--", "--b", "", "--c--"];

export const types = [
  "multipart/form-data; boundary=b",
  'multipart/form-data; boundary="b',
  "multipart/form-data; boundary=",
  "application/json; charset=x",
  ...words(
    "multipart/form-data application/x-www-form-urlencoded application/json text/plain / multipart/",
  ),
];

export const forms = [
  ...words(`
    a=b email=a%40b.example&password=xxxxxx email=%&password=%00 intent=delete&id=x title=x&version=%FF
    &&&& = a[__proto__]=x a.b[0].c=1&a=2 ids=1&ids=2
  `),
  "",
];

export const jsons = [
  ...words(String.raw`
    {} [] null { " 1e999 {"email":1} {"email":"a@b.example","password":"x"} {"__proto__":{}}
    {"module_id":"\u0000"} {}{}
  `),
  "[".repeat(5_000),
  "\xff\xfe",
];

export const chunks = [
  "0\r\n\r\n",
  "1\r\na\r\n0\r\n\r\n",
  "3\r\na=b\r\n0\r\n\r\n",
  "1;x=y\r\na\r\n0\r\n\r\n",
  "0\r\nX: y\r\n\r\n",
  "zz\r\n",
  "-1\r\n",
  "1\r\nab\r\n0\r\n\r\n",
  "fffffffffffffffff\r\n",
  "1\r\na\n0\r\n\r\n",
];

export const lengths = [...words("-1 1x 99999999999999999999 0x10 +1"), "", "1, 2"].concat(
  "1\r\nContent-Length: 2",
);
export const codings = [
  ...words("gzip x"),
  "chunked, gzip",
  "chunked, chunked",
  "chunked\r\nContent-Length: 3",
];
