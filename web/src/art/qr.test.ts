import { expect, it } from 'vitest';
import { errorWords, qrCode } from './qr';

const rows = (text: string) => qrCode(text)!.map((row) => BigInt('0b' + row.map(Number).join('')).toString(16));
const listed = (words: string) => words.trim().split(/\s+/);

it('the error words are those of the worked example that every introduction has: HELLO WORLD, version 1, level M', () => {
  expect(errorWords([32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17], 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
});

// Each row as a number in hex, as another encoder draws it (qrencode 4.1.1 -8 -l M).
it('a link of version 4 is drawn as by another encoder', () => {
  expect(rows('http://192.168.1.20:8080/seat#ABCD-EFGH-JKMN')).toEqual(listed(`
  1fd069f7f 10490bd41 174ba055d 175c6fa5d 1754c795d 105656141 1fd55557f 1278d00 117a9eaf9
  a38f130f 105028f4a 16aa7ea03 1bd8c51cb 52f9acac 13e61a30a 5014bf98 7f2acad2 1a1139f0f
  ae7642ca 720581 1def9274b 1e1b070ea 36ee9f62 53df8890 1add8ebf4 1675117 1fd968d5a
  104a5eb1a 1750071fb 17455acde 174f562f0 10408fe60 1fddb8b95`));
});

it('so is a text of version 8, with version marks and blocks of two lengths', () => {
  expect(rows('x'.repeat(150))).toEqual(listed(`
  1fc3f61ac117f 1042434f94741 175831e53e35d 17561eb06ba5d 1759dcfec185d 1057264794c41 1fd555555557f 11bc453e700 17c6877c6b17c
  15ad12dac18ce b56008f94e9b 1d98f5253e731 1e7074706b164 132a0bdac18ce 1449558f94e9b 10a0c3253e731 4d7eb706b164 10234adac18ce
  14609c8f94e9b 101d45253e731 1be84b706b164 1ea42adac18ce 7f2bcff94ffb 11089c53e711 95b27d46b354 d150646c191e df76c7f94dfb
  1c05894d3e591 97630a46b234 149c08b2c1a6e 1666a85b94dcb eb2e54d3e590 a4e17a46b237 179522b2c1a6e 652185b94dcb 1527014d3e591
  1df473a46b234 1b2ea6b2c1a6e 8f4305b94dcb e35bd4d3e591 1c5c6ffc6b3f4 117ac6c1b1e 1fc994d794f5b 105a1dc53e711 1755cf7c6b1f4
  175ca666c193f 17537cf394c68 1046a1993e6c1 1fd5af0c6b397`));
});

it('each version holds what the standard says, and not a byte more', () => {
  const most = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213];
  expect(most.map((length) => qrCode('x'.repeat(length))!.length)).toEqual(most.map((_, i) => 21 + 4 * i));
  expect(most.slice(0, -1).map((length) => qrCode('x'.repeat(length + 1))!.length)).toEqual(most.slice(0, -1).map((_, i) => 25 + 4 * i));
  expect(qrCode('x'.repeat(214))).toBeUndefined();
});
