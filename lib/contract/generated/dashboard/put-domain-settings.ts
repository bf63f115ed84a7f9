// Generated from dashboard.yaml by `npm run generate`. Change the contract, not this file.
// @ts-nocheck
import type { OperationContract } from '../../operation-contract.ts';
import type { PutDomainSettingsInput, DomainSettings } from './types.ts';

var __getOwnPropNames = Object.getOwnPropertyNames;
var __commonJS = (cb, mod) => function() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};

// node_modules/ajv/dist/runtime/ucs2length.js
var require_ucs2length = __commonJS({
  "node_modules/ajv/dist/runtime/ucs2length.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: !0 });
    function ucs2length(str) {
      let len = str.length, length = 0, pos = 0, value;
      for (; pos < len; )
        length++, value = str.charCodeAt(pos++), value >= 55296 && value <= 56319 && pos < len && (value = str.charCodeAt(pos), (value & 64512) === 56320 && pos++);
      return length;
    }
    exports.default = ucs2length;
    ucs2length.code = 'require("ajv/dist/runtime/ucs2length").default';
  }
});

// <stdin>
var validate = validate20;
var func1 = require_ucs2length().default, pattern4 = new RegExp("^[\\x21-\\x7e]+$", "u"), schema33 = { type: "object", description: "The primary domain and the redirects. Their version is the `ETag` of the response.", required: ["primary", "redirects"], additionalProperties: !1, properties: { primary: { type: ["string", "null"], maxLength: 253, description: "The live domain that replaces the default domain, or null.", examples: ["docs.example.com"], wellFormed: !0 }, redirects: { type: "array", maxItems: 50, description: "The redirects between the project's domains.", items: { $ref: "#/$defs/Redirect" } } } }, schema34 = { type: "object", description: "A redirect from one of the project's domains to another. It keeps the path and query.", required: ["from", "to", "status"], additionalProperties: !1, properties: { from: { type: "string", maxLength: 253, description: "The domain to redirect from.", examples: ["www.example.org"], wellFormed: !0 }, to: { type: "string", maxLength: 253, description: "The domain to redirect to.", examples: ["docs.example.com"], wellFormed: !0 }, status: { type: "integer", enum: [301, 302, 307, 308], description: "The HTTP status of the redirect." } } };
function validate21(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate21.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.primary === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "primary" }, message: "must have required property 'primary'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.redirects === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "redirects" }, message: "must have required property 'redirects'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "primary" || key0 === "redirects")) {
        let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    if (data.primary !== void 0) {
      let data0 = data.primary;
      if (typeof data0 != "string" && data0 !== null) {
        let err3 = { instancePath: instancePath + "/primary", schemaPath: "#/properties/primary/type", keyword: "type", params: { type: schema33.properties.primary.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
      if (typeof data0 == "string") {
        if (func1(data0) > 253) {
          let err4 = { instancePath: instancePath + "/primary", schemaPath: "#/properties/primary/maxLength", keyword: "maxLength", params: { limit: 253 }, message: "must NOT have more than 253 characters" };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
        if (!data0.isWellFormed()) {
          let err5 = { instancePath: instancePath + "/primary", schemaPath: "#/properties/primary/wellFormed", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
      }
    }
    if (data.redirects !== void 0) {
      let data1 = data.redirects;
      if (Array.isArray(data1)) {
        if (data1.length > 50) {
          let err6 = { instancePath: instancePath + "/redirects", schemaPath: "#/properties/redirects/maxItems", keyword: "maxItems", params: { limit: 50 }, message: "must NOT have more than 50 items" };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data2 = data1[i0];
          if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
            if (data2.from === void 0) {
              let err7 = { instancePath: instancePath + "/redirects/" + i0, schemaPath: "#/$defs/Redirect/required", keyword: "required", params: { missingProperty: "from" }, message: "must have required property 'from'" };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
            if (data2.to === void 0) {
              let err8 = { instancePath: instancePath + "/redirects/" + i0, schemaPath: "#/$defs/Redirect/required", keyword: "required", params: { missingProperty: "to" }, message: "must have required property 'to'" };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
            if (data2.status === void 0) {
              let err9 = { instancePath: instancePath + "/redirects/" + i0, schemaPath: "#/$defs/Redirect/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
              vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
            }
            for (let key1 in data2)
              if (!(key1 === "from" || key1 === "to" || key1 === "status")) {
                let err10 = { instancePath: instancePath + "/redirects/" + i0, schemaPath: "#/$defs/Redirect/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
                vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
              }
            if (data2.from !== void 0) {
              let data3 = data2.from;
              if (typeof data3 == "string") {
                if (func1(data3) > 253) {
                  let err11 = { instancePath: instancePath + "/redirects/" + i0 + "/from", schemaPath: "#/$defs/Redirect/properties/from/maxLength", keyword: "maxLength", params: { limit: 253 }, message: "must NOT have more than 253 characters" };
                  vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
                }
                if (!data3.isWellFormed()) {
                  let err12 = { instancePath: instancePath + "/redirects/" + i0 + "/from", schemaPath: "#/$defs/Redirect/properties/from/wellFormed", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
                  vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
                }
              } else {
                let err13 = { instancePath: instancePath + "/redirects/" + i0 + "/from", schemaPath: "#/$defs/Redirect/properties/from/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
              }
            }
            if (data2.to !== void 0) {
              let data4 = data2.to;
              if (typeof data4 == "string") {
                if (func1(data4) > 253) {
                  let err14 = { instancePath: instancePath + "/redirects/" + i0 + "/to", schemaPath: "#/$defs/Redirect/properties/to/maxLength", keyword: "maxLength", params: { limit: 253 }, message: "must NOT have more than 253 characters" };
                  vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
                }
                if (!data4.isWellFormed()) {
                  let err15 = { instancePath: instancePath + "/redirects/" + i0 + "/to", schemaPath: "#/$defs/Redirect/properties/to/wellFormed", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
                  vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
                }
              } else {
                let err16 = { instancePath: instancePath + "/redirects/" + i0 + "/to", schemaPath: "#/$defs/Redirect/properties/to/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
              }
            }
            if (data2.status !== void 0) {
              let data5 = data2.status;
              if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5))) {
                let err17 = { instancePath: instancePath + "/redirects/" + i0 + "/status", schemaPath: "#/$defs/Redirect/properties/status/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
              }
              if (!(data5 === 301 || data5 === 302 || data5 === 307 || data5 === 308)) {
                let err18 = { instancePath: instancePath + "/redirects/" + i0 + "/status", schemaPath: "#/$defs/Redirect/properties/status/enum", keyword: "enum", params: { allowedValues: schema34.properties.status.enum }, message: "must be equal to one of the allowed values" };
                vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
              }
            }
          } else {
            let err19 = { instancePath: instancePath + "/redirects/" + i0, schemaPath: "#/$defs/Redirect/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
          }
        }
      } else {
        let err20 = { instancePath: instancePath + "/redirects", schemaPath: "#/properties/redirects/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
      }
    }
  } else {
    let err21 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
  }
  return validate21.errors = vErrors, errors === 0;
}
validate21.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate20.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.query === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "query" }, message: "must have required property 'query'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.headers === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "headers" }, message: "must have required property 'headers'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.body === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "query" || key0 === "headers" || key0 === "body")) {
        let err3 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    if (data.query !== void 0) {
      let data0 = data.query;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0))
        for (let key1 in data0) {
          let err4 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
      else {
        let err5 = { instancePath: instancePath + "/query", schemaPath: "#/properties/query/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
    if (data.headers !== void 0) {
      let data1 = data.headers;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
        for (let key2 in data1)
          if (!(key2 === "If-Match" || key2 === "Idempotency-Key")) {
            let err6 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
          }
        if (data1["If-Match"] !== void 0) {
          let data2 = data1["If-Match"];
          if (typeof data2 == "string") {
            if (func1(data2) > 255) {
              let err7 = { instancePath: instancePath + "/headers/If-Match", schemaPath: "#/properties/headers/properties/If-Match/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters" };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
            if (!data2.isWellFormed()) {
              let err8 = { instancePath: instancePath + "/headers/If-Match", schemaPath: "#/properties/headers/properties/If-Match/wellFormed", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
          } else {
            let err9 = { instancePath: instancePath + "/headers/If-Match", schemaPath: "#/properties/headers/properties/If-Match/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
        }
        if (data1["Idempotency-Key"] !== void 0) {
          let data3 = data1["Idempotency-Key"];
          if (typeof data3 == "string") {
            if (func1(data3) > 255) {
              let err10 = { instancePath: instancePath + "/headers/Idempotency-Key", schemaPath: "#/$defs/IdempotencyKey/maxLength", keyword: "maxLength", params: { limit: 255 }, message: "must NOT have more than 255 characters" };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
            if (func1(data3) < 1) {
              let err11 = { instancePath: instancePath + "/headers/Idempotency-Key", schemaPath: "#/$defs/IdempotencyKey/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
            }
            if (!pattern4.test(data3)) {
              let err12 = { instancePath: instancePath + "/headers/Idempotency-Key", schemaPath: "#/$defs/IdempotencyKey/pattern", keyword: "pattern", params: { pattern: "^[\\x21-\\x7e]+$" }, message: "must be 1 to 255 visible ASCII characters" };
              vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
            }
            if (!data3.isWellFormed()) {
              let err13 = { instancePath: instancePath + "/headers/Idempotency-Key", schemaPath: "#/$defs/IdempotencyKey/wellFormed", keyword: "wellFormed", params: {}, message: "must be well-formed Unicode: it has half of a surrogate pair" };
              vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
            }
          } else {
            let err14 = { instancePath: instancePath + "/headers/Idempotency-Key", schemaPath: "#/$defs/IdempotencyKey/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
          }
        }
      } else {
        let err15 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
      }
    }
    data.body !== void 0 && (validate21(data.body, { instancePath: instancePath + "/body", parentData: data, parentDataProperty: "body", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors), errors = vErrors.length));
  } else {
    let err16 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
  }
  return validate20.errors = vErrors, errors === 0;
}
validate20.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };

export const putDomainSettings: OperationContract<PutDomainSettingsInput, DomainSettings, true> = {
  ...{"operationId":"putDomainSettings","basePath":"/dashboard/api","successStatus":200,"takesBody":true,"parameters":[{"name":"If-Match","in":"header","type":"string"},{"name":"Idempotency-Key","in":"header","type":"string"}]} as const,
  validate,
};
