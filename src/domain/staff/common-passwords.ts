/**
 * What people choose most often once ten characters are asked for, in lower case, and the words they build it from:
 * a word with digits and signs around it is no better than the word.
 */
const WHOLE = `
  1234567890 0123456789 9876543210 0987654321 12345678910 123456789012 1234567891 1122334455 1234554321 1231231234
  1212121212 1313131313 1020304050 1029384756 0192837465 1357924680 2468013579 147258369 1472583690 9638527410
  9999999999 7894561230 7539514862 1597534862 3216549870 1234512345 1234561234 5432154321 6543216543 112233445566
  11223344556 123123123123 123456123456 1234567899 123456789a 123456789q a123456789 q123456789 1q2w3e4r5t 1q2w3e4r5t6y
  q1w2e3r4t5 q1w2e3r4t5y6 1qaz2wsx3edc 1qazxsw23edc zaq12wsxcde3 zaq1xsw2cde3 qazwsxedcrfv qazwsxedc123 1qaz2wsx3e
  qwertyuiop qwerty12345 qwerty123456 qwerty1234567890 qwertyuiop123 12345qwert 123456qwerty qwertyqwerty qwerty1234
  asdfghjkl123 asdfghjkl1 asdfghjkl; asdfasdfasdf zxcvbnm123 zxcvbnmzxcvbnm poiuytrewq mnbvcxzlkj lkjhgfdsa1
  abcdefghij abcdefghijk abcdefghijkl abcdefg123 abcd123456 abcd1234567 abc1234567 abc123456789 abcabcabc1 a1b2c3d4e5
  a1b2c3d4e5f6 aa12345678 aaa1234567 aaaa123456 asdf123456 asd123456789 qwe123456789 zxc123456789 qweasdzxc123
  qweasdzxc1 1qa2ws3ed4 pass123456 pass1234567 passw0rd123 p@ssw0rd123 p@ssword123 password12 password123 password1234
  password12345 password01 password11 password99 password2020 password2021 password2022 password2023 password2024
  password2025 password2026 passwordpassword mypassword1 mypassword123 newpassword1 yourpassword thepassword
  adminadmin adminadminadmin admin12345 admin123456 admin1234567 administrator admin@12345 admin@123456 administrator1
  rootroot12 rootpassword root123456 superadmin superadmin1 superuser1 manager123 staff12345 dealer1234 user123456
  guest12345 test123456 testtest12 testing123 tester1234 demo123456 login12345 secret1234 default123 temp123456
  changeme12 changeme123 changeme1234 letmein123 letmein1234 letmeinplease welcome123 welcome1234 welcome12345
  welcome2024 welcome2025 welcome2026 iloveyou12 iloveyou123 iloveyou1234 iloveyou143 iloveyou1! iloveindia iloveyouforever
  ilovemyself iloveyoumom iloveallah india12345 india123456 india@1234 indian1234 bharat1234 bharatmata1 bharatmatakijai
  jaishreeram jaishreeram1 jaishriram jaimatadi1 jaimatadi123 jaishreekrishna omnamahshivaya omsairam12 omsairam123
  harekrishna harekrishna1 ganpatibappa radhekrishna saibaba123 krishna123 krishna1234 ganesh1234 mahadev123 harharmahadev
  sachin1234 sachintendulkar dhoni12345 viratkohli virat12345 cricket123 cricket1234 mumbai1234 gujarat123 gujarat1234
  sweetheart sweetheart1 princess12 princess123 princess1234 sunshine12 sunshine123 football12 football123 football1234
  basketball basketball1 baseball12 baseball123 superman12 superman123 batman1234 spiderman1 spiderman123 pokemon123
  pokemon1234 starwars12 starwars123 michael123 jennifer12 charlie123 jordan1234 liverpool1 liverpool123 manchester
  manchesterunited chelsea123 barcelona1 barcelona123 realmadrid cristiano7 cristianoronaldo leomessi10 butterfly1
  butterfly123 strawberry chocolate1 chocolate123 whatever12 whatever123 freedom123 monkey1234 dragon1234 shadow1234
  master1234 trustno1234 computer12 computer123 internet12 internet123 samsung123 samsung1234 facebook12 facebook123
  google1234 google12345 gmail12345 whatsapp12 whatsapp123 instagram1 instagram123 nothing123 blink182182 hello12345
  hello123456 helloworld helloworld1 helloworld123 correcthorsebatterystaple motorcycle motorcycle1 motorcycle123
  twowheeler scooter123 bike123456 honda12345 honda123456 hondahonda1 heroherohero suzuki12345 yamaha12345 bajaj12345
  activa12345 showroom12 showroom123 showroom1234 dealership dealership1 dealership123 servicecentre enquiry123
`;

const WORDS = `
  password passwort passw pass pwd admin administrator root superadmin superuser user guest staff manager dealer owner
  welcome letmein login secret default changeme test testing tester demo temp hello qwerty qwertyuiop asdfgh asdfghjkl
  zxcvbn zxcvbnm abc abcd abcde abcdef abcdefg iloveyou love india bharat dragon monkey master sunshine princess football
  cricket showroom dealership motorcycle scooter bike company office computer internet system server
`;

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(WHOLE.trim().split(/\s+/));
export const COMMON_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));
