import { describe, expect, test } from '@jest/globals';
import { call } from '../../support/call.ts';
import { shopOf } from '../../support/shop.ts';
import { useTestStage } from '../../support/stage.ts';

const stage = useTestStage();
const shop = shopOf(stage);

const LONGEST = `https://images.petstore.example/${'x'.repeat(2048 - 'https://images.petstore.example/'.length)}`;

describe('a photo URL is stored exactly as sent', () => {
  test.each([
    ['https', 'https://images.petstore.example/rex.jpg'],
    ['http', 'http://images.petstore.example/rex.jpg'],
    ['a scheme and host in capitals', 'HTTPS://IMAGES.PETSTORE.EXAMPLE/Rex.JPG'],
    ['a mixed scheme', 'hTtP://images.petstore.example/'],
    ['no path', 'https://images.petstore.example'],
    ['a port, a query and a fragment', 'https://images.petstore.example:8443/a/../rex;v=1,2?w=640&h=480/?#top?'],
    ['a query without a path', 'https://images.petstore.example?pet=rex'],
    ['an IPv4 address', 'http://192.0.2.7/rex.jpg'],
    ['an IPv6 address', 'http://[2001:db8::7]:8080/rex.jpg'],
    ['an international name in its ASCII form', 'https://xn--bcher-kva.example/katze%20gr%C3%B6%C3%9Fe.jpg'],
    ['2,048 characters', LONGEST],
  ])('%s', async (_title, url) => {
    const pet = await shop.addPet({ photoUrls: [url] });
    expect(pet.photoUrls).toEqual([url]);
    expect(await shop.pet(pet.id)).toEqual(pet);
  });
});

describe('anything other than an http or https URL is rejected with its position', () => {
  test.each([
    ['another scheme', 'ftp://images.petstore.example/rex.jpg'],
    ['a script', 'javascript:alert(1)'],
    ['a script with slashes', 'javascript://images.petstore.example/%0Aalert(1)'],
    ['data', 'data:image/png;base64,iVBORw0KGgo='],
    ['a file', 'file:///etc/passwd'],
    ['a scheme that begins like http', 'httpx://images.petstore.example/rex.jpg'],
    ['no scheme', '//images.petstore.example/rex.jpg'],
    ['a path', '/rex.jpg'],
    ['nothing', ''],
    ['no host', 'https://'],
    ['no host, but a path', 'https:///rex.jpg'],
    ['no host, but a port', 'https://:443/rex.jpg'],
    ['no slashes', 'https:images.petstore.example/rex.jpg'],
    ['backslashes', String.raw`https:\\images.petstore.example\rex.jpg`],
    ['a backslash in the path', String.raw`https://images.petstore.example\@evil.example/rex.jpg`],
    ['a port out of range', 'https://images.petstore.example:99999/rex.jpg'],
    ['a port in letters', 'https://images.petstore.example:https/rex.jpg'],
    ['a user name', 'https://user:word@images.petstore.example/rex.jpg'],
    ['a user name that looks like a host', 'https://images.petstore.example@evil.example/rex.jpg'],
    ['an invalid address', 'http://256.256.256.256/rex.jpg'],
    ['a space before', ' https://images.petstore.example/rex.jpg'],
    ['a space after', 'https://images.petstore.example/rex.jpg '],
    ['a space within', 'https://images.petstore.example/rex and tom.jpg'],
    ['a line end', 'https://images.petstore.example/rex.jpg\n'],
    ['a tab', 'https://images.petstore.example/\trex.jpg'],
    ['a NUL', 'https://images.petstore.example/rex.jpg\u0000'],
    ['markup', 'https://images.petstore.example/"><script>alert(1)</script>'],
    ['an international name', 'https://bücher.example/rex.jpg'],
    ['a path that is not encoded', 'https://images.petstore.example/größe.jpg'],
    ['a percent sign that encodes nothing', 'https://images.petstore.example/100%.jpg'],
    ['two fragments', 'https://images.petstore.example/rex.jpg#a#b'],
    ['half of a surrogate pair', 'https://images.petstore.example/\ud83d.jpg'],
    ['2,049 characters', `${LONGEST}x`],
  ])('%s', async (_title, url) => {
    const before = await shop.pets();
    const photoUrls = ['https://images.petstore.example/rex.jpg', url];
    const response = await call({ path: '/pets', apiKey: stage.apiKey, body: { name: 'Rex', photoUrls } });
    expect([response.status, response.body]).toEqual([
      400,
      {
        code: 'invalid_request',
        message: expect.stringMatching(/^photoUrls\[1\] must (?!.*photoUrls\[0\])/),
        status: 400,
      },
    ]);
    expect(await shop.pets()).toEqual(before);
  });
});
